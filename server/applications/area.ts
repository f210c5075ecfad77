import * as endpoints from '@holdfast/domain/applications/endpoints';
import * as forms from '@holdfast/domain/applications/form-endpoints';
import { applicationTexts } from '@holdfast/domain/applications/application';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { Area } from '../kernel/area.ts';
import { answer, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { queueMail } from '../kernel/mail/mail.ts';
import { compareApplications, findApplication, listApplications } from './application-rows.ts';
import { addApplication, applications, changeApplication } from './applications.ts';
import { findable, tools } from './contributions.ts';
import { agreementPrefillOf, approveApplication, moveApplication } from './decisions.ts';
import { fileAnswers } from './file-answers.ts';
import { forgetApplications } from './forget-applications.ts';
import { closeForm, findPropertyForms, openForm, renewAddress } from './forms.ts';
import type { ApplicationsGiven } from './given.ts';
import { declinedLetter } from './letters.ts';
import { formKey } from './tokens.ts';
import { visitAnswers } from './visit-answers.ts';

/** Applications of people who would like to rent, and the public forms through which they come (G-26). */
export function applicationsArea(kernel: Kernel, given: ApplicationsGiven): Area {
  return {
    name: 'applications',
    findable,
    tools,
    trash: [{ table: 'applications' }],
    secretPaths: ['/rentals/applications/property/', '/rentals/applications/success'],
    jobs: [forgetApplications(kernel)],
    answers: [
      answer(endpoints.listApplications, ({ tx, owner, input }) => listApplications(tx, owner, input)),
      answer(endpoints.findApplication, ({ tx, owner, input }) => findApplication(tx, owner, input.id)),
      answer(endpoints.addApplication, async ({ tx, owner, input }) =>
        findApplication(tx, owner, await addApplication(tx, owner, input)),
      ),
      answer(endpoints.changeApplication, async ({ tx, owner, input: { id, version, ...change } }) => {
        await changeApplication(tx, owner, id, change, version);
        return findApplication(tx, owner, id);
      }),
      answer(endpoints.removeApplication, ({ tx, owner, input, now }) =>
        applications.remove(tx, owner, input.id, now),
      ),
      answer(endpoints.restoreApplication, ({ tx, owner, input }) =>
        applications.restore(tx, owner, input.id),
      ),
      answer(endpoints.compareApplications, async ({ tx, owner, input }) => ({
        items: await compareApplications(tx, owner, input),
      })),
      ...decisionAnswers(given),
      ...formAnswers(kernel),
      ...fileAnswers(kernel),
      ...visitAnswers(kernel),
    ],
  };
}

function decisionAnswers({ addTenant }: ApplicationsGiven): Answer[] {
  return [
    answer(endpoints.submitApplication, async ({ tx, owner, input, now }) => {
      await moveApplication(tx, owner, input.id, { to: 'submitted', now });
      return findApplication(tx, owner, input.id);
    }),
    answer(endpoints.reviewApplication, async ({ tx, owner, input, now }) => {
      await moveApplication(tx, owner, input.id, { to: 'under_review', now });
      return findApplication(tx, owner, input.id);
    }),
    answer(endpoints.approveApplication, async ({ tx, owner, input, now }) => {
      await approveApplication(tx, owner, input.id, { addTenant, now });
      return findApplication(tx, owner, input.id);
    }),
    answer(endpoints.rejectApplication, async ({ tx, owner, input, now }) => {
      const { id, letter, send } = input;
      const { email } = await moveApplication(tx, owner, id, { to: 'rejected', now });
      if (send) {
        if (email === null) refuse([{ field: 'send', message: applicationTexts.noAddress }]);
        const { premises } = await findApplication(tx, owner, id);
        const mail = declinedLetter(email ?? '', premises ?? 'the rental', letter);
        await queueMail(tx, owner, mail, { forgetting: true });
        await tx
          .updateTable('applications')
          .set({ letter, letter_at: now.toISOString() })
          .where('user_id', '=', owner)
          .where('id', '=', id)
          .execute();
      }
      return findApplication(tx, owner, id);
    }),
    answer(endpoints.withdrawApplication, async ({ tx, owner, input, now }) => {
      await moveApplication(tx, owner, input.id, { to: 'withdrawn', now });
      return findApplication(tx, owner, input.id);
    }),
    answer(endpoints.findAgreementDraft, ({ tx, owner, input }) => agreementPrefillOf(tx, owner, input.id)),
  ];
}

function formAnswers(kernel: Kernel): Answer[] {
  const addresses = () => ({ keys: kernel.keysFor(formKey), baseUrl: kernel.config.baseUrl });
  return [
    answer(forms.findPropertyForms, ({ tx, owner, input }) =>
      findPropertyForms(tx, owner, input.property_id, addresses()),
    ),
    answer(forms.openForm, ({ tx, owner, input, now }) =>
      openForm(tx, owner, input, { addresses: addresses(), now }),
    ),
    answer(forms.closeForm, ({ tx, owner, input, now }) => closeForm(tx, owner, input.id, now)),
    answer(forms.renewFormAddress, ({ tx, owner, input }) => renewAddress(tx, owner, input.id, addresses())),
  ];
}
