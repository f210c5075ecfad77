import { addClause, openOwnLink, sendRound } from '@holdfast/domain/signing/endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';
import { testLeases } from '../testing/records/leases.ts';

/** A clause, a draft agreement that is out for signature since two hours, and one that was not sent yet. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents', 'rentals'],
  async make(home, test) {
    const { caller, marker } = home;
    const clause = await caller.call(addClause, { title: marker, body: marker });
    const tenant_id = idOf(home, 'tenant');
    const asset_id = idOf(home, 'property', 1) || idOf(home, 'property');
    const draft = (year: number) =>
      testLeases.add(
        caller,
        { asset_id, tenant_id },
        { terms: marker, start_date: `${year}-01-01`, end_date: `${year}-12-31`, month_to_month: false },
      );
    const agreement = await draft(2045);
    const unsent = await draft(2047);
    const round = await caller.call(sendRound, {
      id: agreement,
      clauses: [clause.id],
      signers: [
        { role: 'landlord', tenant_id: null, name: `${marker} landlord`, email: 'landlord@example.com' },
        { role: 'tenant', tenant_id, name: `${marker} tenant`, email: 'tenant@example.com' },
      ],
    });
    // Whose turn it is can be reminded an hour after the last mail.
    await test.raw(
      `update signing_signers set sent_at = sent_at - interval '2 hours' where user_id = $1 and round_id = $2`,
      [home.id, round.id],
    );
    const { address } = await caller.call(openOwnLink, { id: round.id });
    return {
      records: {
        clause: [clause.id],
        signing_round: [round.id],
        signing_signer: round.signers.map(({ id }) => id),
        signed_agreement: [agreement, unsent],
      },
      facts: { signToken: address.split('/').at(-1) ?? '', signedSha256: round.document_sha256 },
    };
  },
  names: [
    ['/api/signing/clauses', /^id$/, 'clause'],
    ['/api/signing/agreements', /^clauses$/, 'clause'],
    ['/api/signing/agreements', /^id$/, 'signed_agreement'],
    ['/api/signing/rounds', /^id$/, 'signing_round'],
    ['/api/signing/signers', /^id$/, 'signing_signer'],
  ],
  bodies: { 'POST /api/signing/check': pdfOf(['Nothing of ours']).toString('latin1') },
  special: {
    'POST /api/signing/clauses': [{ title: 'Pets', body: 'One cat.' }],
    'POST /api/signing/agreements/{id}/rounds': [
      {
        signers: (home) => [
          { role: 'landlord', tenant_id: null, name: 'Landlord', email: 'one@example.com' },
          { role: 'tenant', tenant_id: idOf(home, 'tenant'), name: 'Tenant', email: 'two@example.com' },
        ],
      },
    ],
    ...Object.fromEntries(
      ['', '/document'].map((end) => [
        `GET /api/signing/open/{token}${end}`,
        [{ token: (home: { facts: Readonly<Record<string, string>> }) => home.facts['signToken'] }],
      ]),
    ),
    'GET /api/signing/open/{token}/pages/{page}': [{ token: (home) => home.facts['signToken'], page: 1 }],
    'POST /api/signing/open/{token}/sign': [
      {
        token: (home) => home.facts['signToken'],
        typed_name: 'Somebody',
        consent: true,
        document_sha256: (home) => home.facts['signedSha256'],
      },
    ],
    'POST /api/signing/open/{token}/decline': [{ token: (home) => home.facts['signToken'], reason: 'No' }],
  },
};
