/** Where an administrator looks at a person. */
export function personPath({ email }: { email: string }): string {
  return `/admin/user-authorization?email=${encodeURIComponent(email)}`;
}
