/** The sentences of the actions that the product writes; every other action has the general one, so that nothing is hidden. */
const sentences: Readonly<Record<string, string>> = {
  'access.deletion-request': 'Account deletion was requested',
  'access.deletion-cancel': 'Account deletion was canceled',
  'deletion.cancel': 'An administrator stopped the account deletion',
  'access.expire': 'The trial or subscription ended, and full access with it',
  'access.trial-left': 'The subscription ended; the free trial continues',
  'access.export': 'Everything was exported',
  'accounts.register': 'The account was created',
  'accounts.sign_in': 'Signed in',
  'accounts.sign_in_failed': 'A sign-in failed',
  'accounts.sign_in_blocked': 'Sign-ins were refused for a while, because many had failed',
  'accounts.change_email': 'The email address was changed',
  'accounts.undo_email_change': 'A change of the email address was undone',
  'accounts.change_password': 'The password was changed',
  'accounts.reset_password': 'The password was reset with an emailed link',
  'accounts.passkeys_kept': 'The passkeys were kept after a new password',
  'accounts.end_session': 'A device was signed out',
  'accounts.end_sessions': 'Devices were signed out',
  'accounts.make_key': 'An API key was created',
  'accounts.end_key': 'An API key was ended',
  'accounts.passkey_added': 'A passkey was added',
  'accounts.passkey_removed': 'A passkey was removed',
  'accounts.provider_linked': 'Another way to sign in was added',
  'accounts.second_factor_on': 'Two-step sign-in was turned on',
  'accounts.second_factor_off': 'Two-step sign-in was turned off',
  'accounts.recovery_codes': 'New recovery codes were created',
  'accounts.send-verification': 'The verification email was sent again',
  'accounts.disown': 'Every device but one was signed out with “This was not me”',
  'accounts.keep_second_factor': 'The removal of two-step sign-in was stopped',
  'accounts.provider_unlinked': 'Google or Apple was removed as a way to sign in',
  'support.end_sessions': 'An administrator signed out every device',
  'support.ask_removal_of_second_factor': 'An administrator asked for the removal of two-step sign-in',
  'support.keep_second_factor': 'An administrator stopped the removal of two-step sign-in',
  'support.second_factor_removed': 'Two-step sign-in was removed after the wait that support had begun',
  'support.suspend': 'An administrator suspended the account',
  'support.lift_suspension': 'An administrator lifted the suspension of the account',
  'billing.follow': 'The payment provider sent news about the subscription',
  'billing.cancel': 'The subscription was canceled',
  'billing.resume': 'The subscription was resumed',
  'billing.change_plan': 'A plan change was scheduled',
  'billing.end_second': 'A second subscription was ended',
  'calendar.make_feed': 'A calendar feed was created',
  'calendar.change_feed': 'What a calendar feed shows was changed',
  'calendar.end_feed': 'A calendar feed was revoked',
  'guest.change': 'A guest changed something in the house',
  'guest.accept': 'An invitation was accepted',
  'guest.decline': 'An invitation was declined',
  'guest.leave': 'A guest left',
  'assistant.confirm': 'What the assistant proposed was written',
  'sharing.invite': 'Someone was invited',
  'sharing.resend': 'An invitation was sent again',
  'sharing.confirm': 'Someone was confirmed',
  'sharing.change': 'Someone’s access was changed',
  'sharing.revoke': 'A share was revoked',
  'links.make': 'A share link was created',
  'links.change_end': 'The end of a share link was changed',
  'links.revoke': 'A share link was revoked',
  'links.ask': 'An upload request was created',
  'links.change_request_end': 'The end of an upload request was changed',
  'links.close_request': 'An upload request was closed',
  'links.take_in': 'A file that was sent was imported',
  'links.throw_away': 'A file that was sent was discarded',
  'messaging.block': 'Someone was blocked',
  'messaging.unblock': 'Someone was unblocked',
  'messaging.report': 'A message was reported',
  'signing.send': 'An agreement was sent for signature',
  'signing.end': 'A round of signatures was ended',
  'applications.open_form': 'A rental application form was opened',
  'applications.close_form': 'A rental application form was closed',
  'applications.move': 'A rental application was decided',
  'privileges.grant': 'A privilege was granted',
  'privileges.grant-preset': 'Privileges were granted',
  'privileges.revoke': 'A privilege was revoked',
  'roles.make-administrator': 'Became an administrator',
  'roles.remove-administrator': 'Stopped being an administrator',
  'trial.extend': 'The free trial was extended',
  'audit.export': 'The log was exported',
};

/** An action in a sentence; one that has none of its own is told by its name. */
export function actionText(action: string): string {
  if (Object.hasOwn(sentences, action)) return sentences[action] ?? action;
  return `Something was done to the account: ${action.replaceAll(/[._-]+/g, ' ')}`;
}

type Detail = Readonly<Record<string, string | number | boolean | null>>;

/** An id says nothing to a reader. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A line's detail in one line of text, without ids and without the parts in `besides` that stand elsewhere. */
export function detailText(detail: Detail, besides: readonly string[] = []): string {
  return Object.entries(detail)
    .filter(([name, value]) => !besides.includes(name) && value !== null && value !== '')
    .filter(([, value]) => !uuid.test(String(value)))
    .map(([name, value]) => `${name.replaceAll(/[-_]/g, ' ')}: ${valueText(String(value))}`)
    .join(', ');
}

/** Moments to the minute, and names out of the tables without their underscores. */
function valueText(value: string): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z$/.exec(value) ?? [];
  if (day !== undefined) return `${day} ${minute} UTC`;
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
}

/** What a call did, in a word or two, by its method and path (`PATCH /api/documents/{id}`): something was added, changed or removed. */
export function callWords(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  if (method === 'DELETE') return 'Removed';
  if (path.endsWith('/restore')) return 'Brought back';
  if (method === 'POST' && !path.includes('{id}')) return 'Added';
  return 'Changed';
}
