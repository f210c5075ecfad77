/** Where Holdfast is written to on paper; whoever runs the product puts their own address here (S-005). */
export const postalAddress = {
  name: 'Holdfast',
  street: '548 Market Street, Suite 2200',
  city: 'San Francisco',
  state: 'CA',
  zip: '94104',
  country: 'United States',
} as const;

/** The address as the lines of an envelope. */
export const postalLines: readonly string[] = [
  postalAddress.name,
  postalAddress.street,
  `${postalAddress.city}, ${postalAddress.state} ${postalAddress.zip}`,
  postalAddress.country,
];
