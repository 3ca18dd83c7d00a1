/** A translation of a subject: exactly the keys of the English one, a missing or foreign key does not compile. */
export type Same<English> = { readonly [Key in keyof English]: string };
