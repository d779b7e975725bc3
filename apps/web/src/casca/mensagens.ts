/** What windows and the worker say to each other. */

/** The message of the window that takes the new version. */
export const ASSUMIR = 'assumir';
/** The message of a page that was loaded while the worker came: it is to be served by it, too. */
export const ATENDER = 'atender';
