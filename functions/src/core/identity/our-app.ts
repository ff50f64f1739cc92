/** Whether a token of App Check proves that the call comes from an app of this deployment. */
export type IsOurApp = (token: string) => Promise<boolean>;
