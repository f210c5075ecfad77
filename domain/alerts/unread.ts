/** The bell writes out so many; what is more is `9+`. */
const countedTo = 9;

/** The number at the bell. */
export const unreadMark = (unread: number) => (unread > countedTo ? `${countedTo}+` : String(unread));

/** The same for those who listen, always exact. */
export const unreadInWords = (unread: number) => `${unread} unread`;
