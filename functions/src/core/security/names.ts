/**
 * What is hashed of an email address. It begins with its kind, so that the hashes of two kinds are
 * never alike.
 */
export const nameOfEmail = (email: string): string => `email:${email.trim().toLowerCase()}`;
/** The same of the admin's login. */
export const nameOfLogin = (login: string): string => `login:${login}`;
/** The same of a network address. */
export const nameOfAddress = (address: string): string => `address:${address}`;
