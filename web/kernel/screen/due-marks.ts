/** The due item that is marked; `onClose` is called when something was done. */
export type DueMarksProps = {
  id: string;
  title: string;
  state: 'open' | 'done' | 'skipped';
  onClose: () => void;
};
