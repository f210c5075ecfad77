import { stemOf } from '../words.ts';

/** Words that people say for one another. They propose a tool; no way takes one for the other. */
const classes = `
 cost price charge charged pay paid pays spend spent expense expenses bill bills buy bought
 repair repairs mend fix fixed broken maintenance service serviced upkeep
 clean cleaned cleaning wash sweep swept
 empty vacant unlet free vacancies
 earn earns earned income salary wage wages pay paycheck make makes receive received
 tenant tenants renter lodger lives live
 gas petrol fuel gasoline
 size big bigger large larger area square footage feet surface
 status stand stands progress state going
 trash garbage rubbish bin bins
 worth value valued price appraisal appraised
 insured insurance cover covered covers coverage policy underinsured
 due deadline expire expires expired expiry runs renew renews renewal
 owe owed owes debt loan balance left unpaid
 profit yield result return gain net
 car vehicle truck pickup
 phone number call reach contact telephone email
 document documents file files pdf certificate
 late overdue behind arrears
 expensive dear dearer costly cheap cheaper
 quote quotes offer offers estimate estimates bid
 share shared sharing access see open
 where kept keep stored located place location
 request requests reported report asked
 birthday born birth
 repaid paid_off payoff
 food groceries grocery eating restaurant restaurants dining
 salary pay income
`
  .trim()
  .split('\n')
  .map((line) => new Set(line.trim().split(/\s+/).map(stemOf)));

const others = new Map<string, ReadonlySet<string>>();
for (const each of classes)
  for (const stem of each)
    others.set(stem, new Set([...(others.get(stem) ?? []), ...each].filter((other) => other !== stem)));

const none: ReadonlySet<string> = new Set();

/** The stems of other words for this one, without it. */
export const synonymsOf = (stem: string): ReadonlySet<string> => others.get(stem) ?? none;
