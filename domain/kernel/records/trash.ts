/** What a person removes waits in the trash this long, in days, before it is gone for good (G-45). */
export const trashDays = 30;
