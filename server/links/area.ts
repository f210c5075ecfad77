import * as endpoints from '@holdfast/domain/links/endpoints';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { idempotencyHeader } from '@holdfast/domain/kernel/call/idempotency';
import type { NewLink } from '@holdfast/domain/links/link';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import { readIdempotencyKey } from '../kernel/http/once/idempotency-key.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { queueMail } from '../kernel/mail/mail.ts';
import { askAnswers } from './requests/ask-answers.ts';
import { endHeldFiles } from './requests/end-held-files.ts';
import type { LinksGiven } from './given.ts';
import { linkLetter } from './letters.ts';
import { findLink, listLinks, listOpens } from './link-rows.ts';
import { addLink, changeEnd, revokeLinks } from './links.ts';
import { noteSeen } from './news.ts';
import { requestAnswers } from './requests/request-answers.ts';
import { storedPassword } from './visits/secrets.ts';
import { spendMail } from './mail-limit.ts';
import { visitAnswers } from './visits/visit-answers.ts';
import { toolsOf } from './tools.ts';

/** Share links and requests for documents: what people without an account may look at and send in (M-13). */
export function linksArea(kernel: Kernel, given: LinksGiven): Area {
  const { grants } = given;
  return {
    name: 'links',
    tools: toolsOf(kernel.clock),
    secretPaths: ['/s/', '/u/'],
    jobs: [endHeldFiles(kernel)],
    answers: [
      answer(endpoints.listLinks, ({ tx, owner, input }) => listLinks(tx, owner, input)),
      answer(endpoints.findLink, ({ tx, owner, input }) => findLink(tx, owner, input.id)),
      answer(endpoints.listLinkOpens, ({ tx, owner, input }) => listOpens(tx, owner, input)),

      answer(
        endpoints.addLink,
        async ({ tx, owner, viewer, input, request, now }, passwordHash: string | null): Promise<NewLink> => {
          const header = request.headers.get(idempotencyHeader);
          const under = header === null ? null : readIdempotencyKey(header);
          const { id, token } = await addLink(tx, owner, input, { grants, passwordHash, under, now });
          const address = new URL(`/s/${token}`, kernel.config.baseUrl).href;
          const made = await findLink(tx, owner, id);
          if (input.send_mail) {
            const said = { house: viewer.name || viewer.email, address, until: made.expires_at };
            const letter = linkLetter({ ...said, to: input.recipient, locked: made.locked });
            await queueMail(tx, owner, letter);
          }
          return { ...made, address };
        },
        async ({ input, owner }): Promise<string | null> => {
          if (input.send_mail) await spendMail(kernel, owner, input.recipient);
          return input.password === null ? null : storedPassword(owner, input.password);
        },
      ),

      answer(endpoints.changeLinkEnd, async ({ tx, owner, input, now }) => {
        await changeEnd(tx, owner, input, { grants, now });
        return findLink(tx, owner, input.id);
      }),
      answer(endpoints.seeLink, async ({ tx, owner, input }) => {
        await findLink(tx, owner, input.id);
        await noteSeen(tx, owner, 'link', input.id);
      }),
      answer(endpoints.revokeLink, async ({ tx, owner, input, now }) => {
        if ((await revokeLinks(tx, owner, { grants, now }, [input.id])) === 0) throw notFound('Link');
      }),
      answer(endpoints.revokeAllLinks, async ({ tx, owner, now }) => ({
        revoked: await revokeLinks(tx, owner, { grants, now }, 'all'),
      })),
      ...requestAnswers(kernel, given),
      ...visitAnswers(kernel, given),
      ...askAnswers(kernel, given),
    ],
  };
}
