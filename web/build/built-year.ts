/** For `define`, in both builds of the landing page. */
export const BUILT_YEAR = {
  'import.meta.env.BUILT_YEAR': JSON.stringify(String(new Date().getFullYear())),
};
