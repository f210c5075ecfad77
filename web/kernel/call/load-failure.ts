/** A screen's code that did not arrive: "Failed to load {screen name}" (S-014). Only a reload can fetch it again. */
export class ScreenLoadFailed extends Error {
  override name = 'ScreenLoadFailed';
}
