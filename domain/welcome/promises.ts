/** An account that its owner deletes can be brought back for so many days (G-02). */
export const deletionGraceDays = 14;
