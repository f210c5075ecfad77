import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

const csv = [
  'When,Who,What,Out,In',
  '03/04/2026,Corner Cafe,Lunch,12.50,',
  '03/04/2026,Corner Cafe,Lunch,12.50,',
  '05/06/2026,Harbor Payroll,,,1850.00',
].join('\n');

const ofx = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>990042<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260605<TRNAMT>1850.00<FITID>a3<NAME>Harbor Payroll</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260609<TRNAMT>-64.20<FITID>a4<NAME>Green Grocer 0042</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1760.80<DTASOF>20260630</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

test('a bank’s files are asked about, brought in, known again, sorted by a rule, and taken back (M-12) @core @statements @finance', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/finance/import');
  const send = (name: string, text: string) =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const looks = async (what: string) => {
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `${what} at ${size.width}`);
      await expectNoSidewaysScroll(page, `${what} at ${size.width}`);
    }
    await page.setViewportSize(desk);
  };
  await looks('import');

  // A table whose columns nobody knows, and then its days.
  await send('march.csv', csv);
  await expect(page.getByRole('heading', { name: /What are the columns/ })).toBeVisible();
  await looks('columns');
  const columns = page.getByRole('form', { name: 'Columns' });
  await columns.getByLabel('When').selectOption('Day');
  await columns.getByLabel('Who').selectOption('Payee');
  await columns.getByLabel('What').selectOption('Memo');
  await columns.getByLabel('Out').selectOption('Money that left');
  await columns.getByLabel('In', { exact: true }).selectOption('Money that came in');
  await button('Apply columns').click();
  await page.getByRole('radio', { name: /Day, then month/ }).check();
  await page.reload();
  await page.getByRole('radio', { name: /Day, then month/ }).check();
  await looks('days');
  await button('Continue').click();
  await page.getByLabel('Account', { exact: true }).selectOption('A new account…');
  const dialog = page.getByRole('dialog', { name: 'New account' });
  await dialog.getByLabel('Name').fill('Everyday');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('row', { name: /Harbor Payroll/ })).toContainText('Jun 5, 2026');
  await expect(page.getByText('Possible duplicate')).toBeVisible();
  await expect(page.getByText('Into Everyday')).toBeVisible();
  await page.getByRole('checkbox', { name: /^In my documents/ }).check();
  await looks('preview');
  await button('Import 3 rows').click();
  await expect(page.getByText('3 added')).toBeVisible();
  await looks('result');

  // The file is a document of the account, and nobody else’s.
  await page.getByRole('link', { name: 'In your documents' }).click();
  await expect(page.getByRole('heading', { name: 'march.csv' })).toBeVisible();
  await expect(page.getByText('Only me')).toBeVisible();
  await expect(page.getByRole('link', { name: /Everyday/ })).toBeVisible();
  await looks('the document');

  // The same again: nothing is asked, nothing is new.
  await page.goto('/finance/import');
  await send('again.csv', csv);
  await expect(button(/Already here/).getByText('3')).toBeVisible();
  await page.getByRole('checkbox', { name: 'With this import' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('3 already here')).toBeVisible();
  await button('Add to documents').click();
  await expect(page.getByRole('link', { name: 'In your documents' })).toBeVisible();

  // Another format that overlaps, with a rule made from a row.
  await page.goto('/finance/import');
  await send('june.ofx', ofx);
  await page.getByLabel(/ending in 0042/).selectOption({ label: 'Everyday (bank account)' });
  await expect(button(/Already here/).getByText('1')).toBeVisible();
  await button('Make a rule for Green Grocer 0042').click();
  const rule = page.getByRole('dialog', { name: 'New rule' });
  await rule.getByRole('button', { name: 'More words' }).click();
  await rule.getByLabel('And where').selectOption('Payee or memo');
  await rule.getByRole('textbox', { name: 'Words' }).nth(1).fill('grocer');
  await rule.getByLabel('Rename the payee to').fill('Grocer');
  await rule.getByRole('button', { name: 'Try it on the past' }).click();
  await expect(rule.getByText('It would change nothing of the past.')).toBeVisible();
  await expectAccessible(page, 'a rule');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Rule', { exact: true })).toBeVisible();
  await button('Import 1 row').click();
  await expect(page.getByText('1 added, 1 already here')).toBeVisible();
  await page.goto('/finance/rules');
  await expect(page.getByText('Called “Grocer”')).toBeVisible();
  await looks('rules');

  // All that a rule says is there when it is opened, and once it is saved.
  await button(/^Edit/).click();
  const changed = page.getByRole('dialog', { name: 'Edit rule' });
  await expect(changed.getByRole('textbox', { name: 'Words' }).nth(1)).toHaveValue('grocer');
  await changed.getByLabel('Rename the payee to').fill('The grocer');
  await changed.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Called “The grocer”')).toBeVisible();
  await expect(
    page.getByText('Payee is “Green Grocer 0042”, payee or memo contains “grocer”').first(),
  ).toBeVisible();

  // All of it goes, the last first, and the first file comes once more.
  await page.goto('/finance/import');
  for (const name of ['june.ofx', 'again.csv', 'march.csv']) {
    await button(`Undo ${name}`).click();
    await button('Undo import').click();
    await expect(button(`Undo ${name}`)).toHaveCount(0);
  }
  await send('once-more.csv', csv);
  await button('Import 3 rows').click();
  await expect(page.getByText('3 added')).toBeVisible();
});

const register = [
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
  '"Harbor Checking","","04/13/2026","Birch Rent","Bills: Rent","Bills","Rent","April",$980.00,$0.00,"Reconciled"',
  '"Tern Card","","04/14/2026","Pine Bakery","Fun: Eating out","Fun","Eating out","Rolls",$7.30,$0.00,"Cleared"',
  '"Harbor Checking","","04/15/2026","Loft Works","Inflow: Wages","Inflow","Wages","Pay",$0.00,$1810.50,"Reconciled"',
  '"Harbor Checking","","04/17/2026","Transfer : Rainy Day","","","","",$250.00,$0.00,"Cleared"',
  '"Rainy Day","","04/17/2026","Transfer : Harbor Checking","","","","",$0.00,$250.00,"Cleared"',
  '',
].join('\n');

const cardTable = 'Date,Description,Amount\n02/03/2026,Grain Store,18.40\n04/05/2026,Fuel Point,51.00\n';

test('somebody changes over with all accounts in one file, and answers belong to one account (M-12) @statements @finance', async ({
  page,
  server,
}) => {
  await signInAs(page, await newPerson(server.address), '/finance/import');
  const send = (name: string, text: string | Buffer) =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const looks = async (what: string) => {
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `${what} at ${size.width}`);
      await expectNoSidewaysScroll(page, `${what} at ${size.width}`);
    }
    await page.setViewportSize(desk);
  };
  await page.getByText(/^Coming from YNAB/).click();
  await looks('coming from');

  // All accounts of another product at once.
  await send('Register.csv', register);
  await expect(page.getByRole('heading', { name: 'Which accounts are these?' })).toBeVisible();
  await button('Add 3 missing accounts').click();
  await expect(page.getByText('Into 3 accounts')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Add these 3 categories/ })).toBeChecked();
  await expect(page.getByText(/A transfer with Rainy Day/)).toBeVisible();
  await looks('several accounts');
  await button('Import 5 rows').click();
  await expect(page.getByText('5 added')).toBeVisible();
  await page.goto('/finance/accounts');
  for (const balance of ['$580.50', '$7.30', '$250.00']) {
    await expect(page.getByText(balance).first()).toBeVisible();
  }

  // What is answered about a card's file is said for its next one, and asked for another account.
  const answer = async (choice: RegExp) => {
    await page.getByRole('radio', { name: choice }).check();
    await button('Continue').click();
  };
  await page.goto('/finance/import');
  await send('card.csv', cardTable);
  await page.getByLabel('Account', { exact: true }).selectOption('Tern Card (credit card)');
  await answer(/Month, then day/);
  await answer(/^Spent/);
  await button('Import 2 rows').click();
  await expect(page.getByText('2 added')).toBeVisible();
  await page.goto('/finance/import');
  await send('next.csv', cardTable.replaceAll('2026', '2025'));
  await expect(page.getByRole('heading', { name: 'Read as the last file of Tern Card' })).toBeVisible();
  await expect(page.getByText('Above zero is spent').first()).toBeVisible();
  await looks('taken over');
  await button(/^Change ?: Dates: month first/).click();
  await expect(page.getByRole('heading', { name: /How are the days written/ })).toBeVisible();
  await page.getByLabel('Account', { exact: true }).selectOption('Rainy Day (bank account)');
  await expect(page.getByRole('heading', { name: /Read as the last file/ })).toHaveCount(0);
  await expect(page.getByText('Answer 2 questions above')).toBeVisible();

  // Letters are asked about, and how they would read is shown.
  await page.goto('/finance/import');
  await send('letters.csv', Buffer.from('Date,Payee,Amount\n2026-02-01,Caf\u00E9,-5.00\n', 'latin1'));
  await expect(page.getByRole('heading', { name: 'Are the letters right?' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'How the file reads' })).toContainText('Café');
  await looks('letters');
  await button('These are right').click();
  await expect(page.getByText('Choose the account')).toBeVisible();
});
