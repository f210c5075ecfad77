/** Adds a record that is called so; rejects with what is wrong with the name. */
export type AddByName = (typed: string) => Promise<{ id: string; label: string }>;

/** Props of an adder, which draws nothing: it hands over how a record is added by its name, or undefined where the viewer may not. */
export type AdderProps = { onReady: (add: AddByName | undefined) => void };
