import { useTranslation } from 'react-i18next';

interface SpinnerProps {
  /** Read out by screen readers. Without it the spinner is decoration. */
  readonly label?: string;
  readonly size?: number;
}

export const Spinner = ({ label, size = 20 }: SpinnerProps) => (
  <span
    className="spinner"
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);

export const PageSpinner = () => {
  const { t } = useTranslation();
  return (
    <div className="page-spinner">
      <Spinner size={28} label={t('loading')} />
    </div>
  );
};
