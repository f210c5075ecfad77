import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { CoverKind } from '@holdfast/domain/insurance/cover';
import type { HomeKey } from './family-homes.ts';
import type { ThingKey } from './find-things.ts';
import { samplePolicy } from '../records/insurance.ts';

/** A policy of the sample family. */
export type SamplePolicy = {
  readonly policy: ReturnType<typeof samplePolicy>;
  readonly covers: readonly {
    kind: CoverKind;
    of?: HomeKey | ThingKey;
    cover_limit: string;
    deductible?: string;
    notes?: string;
  }[];
  /** How many of its premiums were paid before today. */
  readonly paid: number;
  /** The premium and cover of the year before, where it was renewed since. */
  readonly before?: { premium: string; coverage_amount: string };
  /** The name of the document that is the policy, where the family has kept it. */
  readonly document?: string;
};

/** What Maria and Daniel Reyes are insured by: home, cars, boat, valuables, umbrella and life; and a policy of the cabin that they let lapse. */
export function familyPolicies(today: Day): readonly SamplePolicy[] {
  const soon = addDays(today, 12);
  return [
    {
      policy: samplePolicy({
        name: 'Cabin fire and storm',
        provider: 'Highland Lakes Farm Mutual',
        policy_number: 'HL-20931',
        type: 'property',
        start_date: addDays(today, -408),
        renewal_date: addDays(today, -43),
        coverage_amount: '240000.00',
        premium: '1180.00',
        payment_frequency: 'annually',
        deductible: '5000.00',
        next_payment_date: null,
        coverage_details: 'Fire, wind and hail. Not occupied more than 30 days in a row: no water damage.',
        notes: 'Asked for a new quote in the spring; never answered it.',
        agent_name: null,
        agent_phone: '(830) 555-0116',
        agent_email: null,
      }),
      covers: [{ kind: 'dwelling', of: 'cabin', cover_limit: '240000.00' }],
      paid: 0,
    },
    {
      policy: samplePolicy({
        name: 'Term life, Daniel',
        provider: 'Blue Bonnet Life',
        policy_number: 'L-7740012',
        type: 'life',
        start_date: '2019-05-01',
        renewal_date: addMonths(today, 149),
        coverage_amount: '500000.00',
        premium: '412.00',
        payment_frequency: 'annually',
        deductible: '0.00',
        next_payment_date: addDays(today, 131),
        coverage_details: '20-year level term. Beneficiary: Maria.',
        notes: null,
        agent_name: 'Grace Tran',
        agent_phone: '(512) 555-0180',
        agent_email: 'grace.tran@example.com',
      }),
      covers: [{ kind: 'life', cover_limit: '500000.00' }],
      paid: 0,
    },
    {
      policy: samplePolicy({
        name: 'Umbrella',
        provider: 'Lone Star Mutual',
        policy_number: 'UM-118-204',
        type: 'liability',
        start_date: addDays(today, -346),
        renewal_date: addDays(today, 27),
        coverage_amount: '1000000.00',
        premium: '386.00',
        payment_frequency: 'annually',
        deductible: '0.00',
        next_payment_date: addDays(today, 27),
        coverage_details: 'In excess of home and auto liability, worldwide.',
        notes: 'Needs 250/500 on the auto policy.',
      }),
      covers: [{ kind: 'liability', cover_limit: '1000000.00' }],
      paid: 0,
    },
    {
      policy: samplePolicy({
        name: 'Valuables',
        provider: 'Lone Star Mutual',
        policy_number: 'VA-30417',
        type: 'property',
        start_date: addDays(today, -212),
        renewal_date: addDays(today, 153),
        coverage_amount: '19700.00',
        premium: '142.00',
        payment_frequency: 'annually',
        deductible: '0.00',
        next_payment_date: addDays(today, 153),
        coverage_details: 'Agreed value, worldwide, also while it is played or lent.',
        notes: null,
      }),
      covers: [
        { kind: 'scheduled_item', of: 'violin', cover_limit: '14500.00', notes: 'By the appraisal' },
        { kind: 'scheduled_item', of: 'painting', cover_limit: '5200.00' },
      ],
      paid: 0,
    },
    {
      policy: samplePolicy({
        name: 'Sailboat',
        provider: 'Highland Lakes Farm Mutual',
        policy_number: 'HL-B-4408',
        type: 'other',
        start_date: addDays(today, -98),
        renewal_date: addDays(today, 267),
        coverage_amount: '300000.00',
        premium: '312.00',
        payment_frequency: 'annually',
        deductible: '500.00',
        next_payment_date: addDays(today, 267),
        coverage_details: 'Hull at agreed value, liability on the water, towing.',
        notes: 'Laid up from December to February.',
        agent_name: null,
        agent_phone: '(830) 555-0116',
        agent_email: null,
      }),
      covers: [
        { kind: 'scheduled_item', of: 'boat', cover_limit: '16200.00', notes: 'Hull, sails and trailer' },
        { kind: 'liability', cover_limit: '300000.00' },
      ],
      paid: 0,
    },
    {
      policy: samplePolicy({
        name: 'Cars',
        provider: 'Lone Star Mutual',
        policy_number: 'PA-5520187',
        type: 'auto',
        start_date: addMonths(addDays(today, 7), -12),
        renewal_date: addDays(today, 7),
        coverage_amount: '500000.00',
        premium: '468.75',
        payment_frequency: 'quarterly',
        deductible: '500.00',
        next_payment_date: addMonths(addDays(today, 7), -6),
        coverage_details: 'Liability 250/500/100, collision, comprehensive, roadside help.',
        notes: null,
      }),
      covers: [
        { kind: 'liability', cover_limit: '500000.00', notes: '250/500/100' },
        { kind: 'medical', cover_limit: '10000.00' },
        { kind: 'collision', of: 'car', cover_limit: '21900.00' },
        { kind: 'comprehensive', of: 'car', cover_limit: '21900.00', deductible: '250.00' },
        { kind: 'comprehensive', of: 'truck', cover_limit: '11000.00', notes: 'No collision since 2022' },
      ],
      paid: 2,
      document: 'Auto insurance – Subaru Outback',
    },
    {
      policy: samplePolicy({
        name: 'Barton Hills home',
        provider: 'Lone Star Mutual',
        policy_number: 'HO3-228841',
        type: 'property',
        start_date: addMonths(addDays(today, 24), -12),
        renewal_date: addDays(today, 24),
        coverage_amount: '1030000.00',
        premium: '241.60',
        payment_frequency: 'monthly',
        deductible: '3600.00',
        next_payment_date: addMonths(soon, -7),
        coverage_details:
          'Dwelling and contents at replacement cost. Wind and hail have a deductible of 2%. Flood is not covered.',
        notes: 'Ask about the new roof: class 4 shingles take 15% off.',
      }),
      covers: [
        { kind: 'dwelling', of: 'home', cover_limit: '720000.00', notes: 'Wind and hail: 2% deductible' },
        { kind: 'other_structures', of: 'home', cover_limit: '72000.00' },
        { kind: 'contents', of: 'home', cover_limit: '310000.00', deductible: '2500.00' },
        { kind: 'liability', cover_limit: '300000.00' },
      ],
      paid: 7,
      before: { premium: '218.90', coverage_amount: '920000.00' },
      document: 'Home insurance – Lone Star Mutual',
    },
  ];
}
