/** What is hashed begins with its kind, so that the hashes of two kinds are never alike. */
export const nameOfEmail = (email: string): string => `email:${email.trim().toLowerCase()}`;
export const nameOfLogin = (login: string): string => `login:${login}`;
export const nameOfAddress = (address: string): string => `address:${address}`;
