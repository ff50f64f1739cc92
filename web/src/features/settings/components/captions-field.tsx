import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { whenOnline } from '../../../lib/when-online.ts';
import { usePasted } from '../stores/pasted-captions-store.ts';
import { Section } from './section.tsx';

const CaptionsList = lazy(
  whenOnline(async () => ({ default: (await import('./captions-list.tsx')).CaptionsList })),
);

interface CaptionsFieldProps {
  readonly uid: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Whether captions may be read from YouTube, and the videos whose captions can be pasted. */
export const CaptionsField = ({ uid, value, onChange }: CaptionsFieldProps): ReactElement => {
  const { t } = useTranslation('settings');
  const hasPasted = usePasted(({ pasted }) => pasted?.uid === uid);
  const [open, setOpen] = useState(hasPasted);
  const label = t('captions.allow');
  return (
    <Section title={t('captions.title')} hint={t('captions.hint')}>
      <CheckBox label={label} checked={value} onToggle={() => onChange(!value)}>
        {label}
      </CheckBox>
      <p style={{ margin: '4px 0 12px', color: 'var(--ink-2)', fontSize: 13 }}>
        {t('captions.price')}
      </p>
      <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('captions.show')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CaptionsList uid={uid} />
        </Suspense>
      )}
    </Section>
  );
};
