/**
 * What a random run of `fuzz.test.ts` once found: the call, the seed of its attempts, and the request itself, because a seed means
 * other attempts as soon as their recipe changes. All of it is asked in every run. A red run prints the line to add here.
 */
export const found: readonly {
  call: string;
  seed: number;
  sent: { address?: string; body?: string; type?: string };
}[] = [
  // The day after the last one has a year of five digits.
  {
    call: 'POST /api/accounts/keys',
    seed: 1300337530,
    sent: { body: '{"name":"12","last_day":"9999-12-31"}' },
  },
  // A code of as many signs as it should have, none of which is a digit.
  {
    call: 'POST /api/accounts/second-factor/confirm',
    seed: 94934922,
    sent: { body: '{"code":"\u{A5000}\u{560C2}\u{D6351}"}' },
  },
  // Half of a surrogate pair, in a record that is kept as JSON.
  {
    call: 'PUT /api/real-estate/unfinished/{id}',
    seed: 976152844,
    sent: { body: '{"address":"\\ud800"}' },
  },
];
