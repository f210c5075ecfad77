/** What signs people up and replaces passwords; sessions begin in `begin-session.ts`. Everything throws `Fault` with the specification's texts. */
export type Auth = {
  /** Makes an unverified account. Throws `conflict` where the address has one. */
  signUp(person: { email: string; password: string }): Promise<void>;
  /** Replaces the password and ends every session. Throws `gone` where the token is unknown, used or too old. */
  resetPassword(draft: { token: string; newPassword: string }): Promise<void>;
  /** Replaces the password of the session in `headers`. Throws `invalid` where the current one is wrong. */
  changePassword(draft: { currentPassword: string; newPassword: string; headers: Headers }): Promise<void>;
};
