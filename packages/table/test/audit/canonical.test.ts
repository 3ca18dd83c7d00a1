import { fc, test } from '@fast-check/vitest';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import * as ofPlatform from '#crypto';
import * as portable from '../../src/audit/crypto.ts';
import { canonicalText } from '../../src/audit/index.ts';

const text = fc.string({ unit: 'binary' });
const json = fc.jsonValue({ stringUnit: 'binary' });
/** Escapes, and what looks like one. */
const escapes = fc
  .array(fc.constantFrom('\\', 'u', 'd', '8', '00', 'f', '"', '\u{1f600}', '\u2028', '\n', 'é'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('the canonical text', () => {
  test.prop([fc.oneof(json, fc.dictionary(text, json), fc.dictionary(escapes, fc.oneof(escapes, json)))])(
    'is that of RFC 8785, as the reference library writes it',
    (value) => {
      expect(canonicalText(value)).toBe(canonicalize(value));
    },
  );

  test.prop([fc.string({ unit: 'binary' }), fc.integer({ min: 0xd800, max: 0xdfff }), escapes])(
    'of half a surrogate pair can not be written',
    (before, half, after) => {
      const halved = before + String.fromCharCode(half) + after;
      expect(() => canonicalText({ a: [halved] })).toThrow(TypeError);
      expect(() => canonicalText({ [halved]: 1 })).toThrow(TypeError);
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, undefined])('of %s can not be written', (value) => {
    expect(() => canonicalText(value)).toThrow();
    if (value !== undefined) expect(() => canonicalText({ a: value })).toThrow();
  });

  it('of what holds itself can not be written', () => {
    const circle: { self?: object } = {};
    circle.self = circle;
    expect(() => canonicalText(circle)).toThrow();
  });
});

test.prop([text])("the platform's hash is the portable one", (value) => {
  expect(ofPlatform.sha256(value)).toBe(portable.sha256(value));
});
