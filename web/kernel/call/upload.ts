import { networkTrouble, requestTimedOut } from '@holdfast/domain/kernel/call/connection';
import type { InputOf, OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, faultOf } from '@holdfast/domain/kernel/call/fault';
import { idempotencyHeader, quotedKey } from '@holdfast/domain/kernel/call/idempotency';
import { addressFor, refused, type AnyEndpoint } from './call.ts';
import { today } from '../../base/clock.ts';
import { tellPlanLimit } from './query.ts';
import { clientHeader, clientName, dayHeader, unauthorized } from './request.ts';

/** How far an upload is: bytes sent and bytes in all. */
export type Progress = { sent: number; total: number };

export type Upload<Answer> = { done: Promise<Answer>; abort: () => void };

/** An upload stops when not a byte has moved for this long; a slow line may take as long as it needs. */
const silenceLimit = 30_000;

/**
 * Sends a file's bytes to an endpoint with `bytesIn`; `fetch` knows no upload progress, hence XMLHttpRequest.
 * An upload that is tried again with the same `submission` makes one file.
 * Once all bytes are sent, the answer may take `answerWithin` milliseconds.
 * `done` answers what the endpoint answers, or rejects with a `Fault`; an aborted upload rejects with an `AbortError`.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  bytes: Blob,
  onProgress: (progress: Progress) => void = () => undefined,
  submission: string = crypto.randomUUID(),
  answerWithin: number = silenceLimit,
): Upload<OutputOf<E>> {
  const request = new XMLHttpRequest();
  const done = new Promise<OutputOf<E>>((resolve, reject) => {
    let silence = setTimeout(stalled, silenceLimit);
    function stalled() {
      reject(new Fault('timeout', requestTimedOut));
      request.abort();
    }
    request.upload.onprogress = (event) => {
      clearTimeout(silence);
      silence = setTimeout(stalled, silenceLimit);
      onProgress({ sent: event.loaded, total: event.total || bytes.size });
    };
    request.upload.onload = () => {
      clearTimeout(silence);
      silence = setTimeout(stalled, answerWithin);
    };
    request.onloadend = () => clearTimeout(silence);
    request.onerror = () => reject(new Fault('unavailable', networkTrouble));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      if (request.status === 401) unauthorized();
      if (request.status >= 200 && request.status < 300) resolve(parsed(request.responseText) as OutputOf<E>);
      else {
        const fault = faultOf(request.status, parsed(request.responseText));
        refused(fault);
        if (fault.code === 'plan_limit') tellPlanLimit(fault);
        reject(fault);
      }
    };
  });
  request.open(endpoint.method, addressFor(endpoint, input));
  request.setRequestHeader(clientHeader, clientName);
  request.setRequestHeader(dayHeader, today());
  request.setRequestHeader(idempotencyHeader, quotedKey(submission));
  request.setRequestHeader('content-type', bytes.type || 'application/octet-stream');
  request.send(bytes);
  return { done, abort: () => request.abort() };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
