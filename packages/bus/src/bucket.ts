import {
  DiscardPolicy,
  type MsgHdrs,
  NatsError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';
import { type BucketName, streamOf, subjectOf, VERSION_HEADER } from './subjects.ts';

const VALUE_BYTES_MAX = 512 * 1024;

/** Error codes of JetStream. */
export const WRONG_LAST_SEQUENCE = 10_071;
export const STREAM_NOT_FOUND = 10_059;
export const NO_SUCH_MESSAGE = 10_037;

export const isApiError = (error: unknown, errorCode: number): boolean =>
  error instanceof NatsError && error.api_error?.err_code === errorCode;

/** The stream behind a bucket: the newest value of each key, on disk, in so many copies. */
export function bucketConfig(
  bucket: BucketName,
  replicas: number,
): Partial<StreamConfig> & { readonly name: string } {
  return {
    name: streamOf(bucket),
    subjects: [subjectOf(bucket, '>')],
    description: bucket === 'public' ? 'what everybody may see' : 'views, for the staff',
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_msgs_per_subject: 1,
    max_msg_size: VALUE_BYTES_MAX,
    num_replicas: replicas,
    allow_rollup_hdrs: true,
    deny_delete: true,
  };
}

/** The version of a value as a watch tells it: 0 for a key that is no view. */
export const shownVersion = (head: MsgHdrs | undefined): number => Number(head?.get(VERSION_HEADER) ?? 0);

/** A key that was deleted, not put. */
export const isDeleted = (head: MsgHdrs | undefined): boolean => (head?.get('KV-Operation') ?? '') !== '';
