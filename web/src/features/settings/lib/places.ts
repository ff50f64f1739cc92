export const SETTINGS = {
  pace: [
    ...(['settings:pace.perHour', 'settings:pace.minimum', 'settings:pace.maximum'] as const),
    ...(['settings:hours.title', 'settings:ready.title'] as const),
  ],
  voice: ['settings:voice.title', 'settings:voice.learn', 'settings:try.answer'],
  knows: [],
  advanced: [
    ...(['settings:look.title', 'settings:prompt.title', 'settings:languages.title'] as const),
    ...(['settings:shared.template', 'settings:shared.creativity'] as const),
  ],
  account: [
    ...(['account:notices.title', 'account:tokens.title', 'account:download.title'] as const),
    ...(['account:disconnect.title', 'account:remove.title'] as const),
  ],
} as const;

export type SettingsTab = keyof typeof SETTINGS;
export const SETTINGS_TABS = ['pace', 'voice', 'knows', 'advanced', 'account'] as const;
export type SettingName = (typeof SETTINGS)[SettingsTab][number];

interface SettingsPlace {
  readonly tab: SettingsTab;
  /** null: the section as a whole. */
  readonly setting: SettingName | null;
}

/** Of `?settings=`: `open`, a section, or a setting. null: no such place. */
export const placeOf = (value: string | null): SettingsPlace | null => {
  if (value === 'open') return { tab: 'pace', setting: null };
  for (const tab of SETTINGS_TABS) {
    if (value === tab || value === `settings:tabs.${tab}`) return { tab, setting: null };
    const setting = SETTINGS[tab].find((name: SettingName) => name === value);
    if (setting) return { tab, setting };
  }
  return null;
};
