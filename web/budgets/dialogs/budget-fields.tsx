import { budgetDraft } from '@holdfast/domain/budgets/budget';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { DateField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';

const budget = fieldsOf(budgetDraft);

/** Name, period and days of a budget. */
export function BudgetFields() {
  return (
    <>
      <TextField {...budget.text('name')} placeholder="Household" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField {...budget.choice('period')} />
        <DateField {...budget.day('start_date')} />
        <DateField {...budget.day('end_date')} />
      </div>
    </>
  );
}

/** What happens to what is left, when its owner is told, and who sees it. */
export function BudgetRules() {
  return (
    <>
      <SelectField {...budget.choice('rollover')} />
      <TextField
        {...budget.text('alert_percent')}
        inputMode="numeric"
        help="Percent of a category. Leave empty for no alerts."
      />
      <TextAreaField {...budget.lines('notes')} />
      <PrivateField />
    </>
  );
}
