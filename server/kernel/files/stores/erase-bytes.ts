import type { FileStore } from '../store.ts';

/** Every folder in which the files of a person, and what was made of them, lie under the person's id. */
const folders = ['documents', 'property-images', 'derived'] as const;

/** Removes whatever the store holds of a person, rows or not. May be run again after it was broken off. */
export async function eraseBytes(store: FileStore, owner: string): Promise<void> {
  for (const folder of folders) {
    const keys: string[] = [];
    for await (const { key } of store.list(`${folder}/${owner}/`)) keys.push(key);
    for (const key of keys) await store.remove(key);
  }
}
