const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Whether a person sees anything of the text. */
export const hasVisible = (text: string): boolean => SEEN.test(text);
