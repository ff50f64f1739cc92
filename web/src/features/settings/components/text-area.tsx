import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitNote } from '../../../components/limit-note.tsx';
import { TextArea as Area } from '../../../components/text-area.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & { readonly value: string };

/** With `maxLength` it says when no more letters fit. */
export const TextArea = (props: TextAreaProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { value, maxLength } = props;
  return (
    <>
      <Area {...props} />
      {maxLength !== undefined && (
        <LimitNote text={value} limit={maxLength} say={(limit) => t('full', { limit })} />
      )}
    </>
  );
};
