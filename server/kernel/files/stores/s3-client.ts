import type { S3Config } from '../../config.ts';

/** The SDK writes warnings of its own to the console; what went wrong is in the fault. */
const silent = { trace: noWord, debug: noWord, info: noWord, warn: noWord, error: noWord };
function noWord(): void {}

/** As many connections as files may be under way at once (`streamLimits`), and some for what is kept meanwhile. */
const sockets = { keepAlive: true, maxSockets: 2200 };

/**
 * The SDK and a client for the bucket's server. Loaded here, not with the module: it costs 33 MB, which a server with a folder
 * never pays. `patience` is in milliseconds: how long an answer may take to begin, and, by half, a body to send its next byte.
 */
export async function s3Client(config: S3Config, patience: number) {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    // Other makers' stores do not all know the SDK's own trailing checksums; `keep` sends a SHA-256 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: silent,
    requestHandler: {
      // The SDK's own 50 would be held by 50 slow readers, and nobody else would get a file.
      httpAgent: sockets,
      httpsAgent: sockets,
      connectionTimeout: Math.min(patience, 5000),
      requestTimeout: patience,
      socketTimeout: patience / 2,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}
