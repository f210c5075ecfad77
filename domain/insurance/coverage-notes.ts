/** What has to be known to read the coverage report: on the screen and on paper. */
export const coverageNotes = [
  'The value of a home includes its land, which no policy rebuilds: a dwelling may be well insured below it.',
  'Of one policy the highest limit on a thing counts; several policies add up. Policies count while they are in force.',
  'Where one policy covers several things of a kind up to more than its coverage amount, that amount counts once, spread over them by value.',
  '“Under contents” are things without a cover of their own that lie in a home whose contents are covered; limits for single items may apply. All of them share one limit: what they are worth above it is missing. Vehicles are never contents.',
  'Coverage is judged by all cover in force against net worth: below half of it is inadequate, above one and a half times comprehensive.',
] as const;
