import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface AdminCardProps extends Omit<ComponentProps<'form'>, 'title' | 'children' | 'ref'> {
  readonly title: string;
  readonly text: string;
  readonly component?: 'section' | 'form';
  readonly children: ReactNode;
}

export const AdminCard = ({
  title,
  text,
  component = 'section',
  children,
  ...rest
}: AdminCardProps) => {
  const id = useId();
  return (
    <Card
      component={component}
      variant="outlined"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 4, padding: 6, borderRadius: 'var(--cardRadius)' }}
      {...rest}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
      {children}
    </Card>
  );
};
