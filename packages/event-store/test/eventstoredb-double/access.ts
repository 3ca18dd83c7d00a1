import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import forge from 'node-forge';

export interface Account {
  readonly user: string;
  readonly password: string;
}

/** Whether a call comes from the one account of the double, if it has one. */
export function isKnown(metadata: Metadata, account: Account | undefined): boolean {
  if (account === undefined) return true;
  const pair = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  return metadata.get('authorization').includes(`Basic ${pair}`);
}

export function unauthenticated(): ServiceError {
  const details = 'no such user, or another password';
  return Object.assign(new Error(details), {
    code: status.UNAUTHENTICATED,
    details,
    metadata: new Metadata(),
  });
}

/** What a follower answers to a request that only the leader may act on. */
export function notLeader(leaderPort: number): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leaderPort));
  return Object.assign(new Error('not leader'), { code: status.NOT_FOUND, details: 'not leader', metadata });
}

/** A key and a certificate for localhost that vouches for itself, as PEM texts. */
export function makeCertificate(): { key: string; certificate: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1);
  const name = [{ name: 'commonName', value: 'eventstoredb double' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return {
    key: forge.pki.privateKeyToPem(privateKey),
    certificate: forge.pki.certificateToPem(certificate),
  };
}
