import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Logo } from '../components/icons/logo.tsx';
import { LanguageMenu } from '../components/language-menu.tsx';
import { paths } from '../config/paths.ts';
import { Mui } from '../theme/mui.tsx';

const PlainLayout = () => {
  const { t } = useTranslation();
  return (
    <Mui>
      <Stack
        component="header"
        direction="row"
        sx={{
          justifyContent: 'space-between',
          alignItems: 'center',
          maxWidth: 1376,
          mx: 'auto',
          height: 76,
          px: 'max(20px, min(32px, 3vw))',
        }}
      >
        <Link className="brand" to={paths.home.getHref()}>
          <Logo />
          <span>{t('brand')}</span>
        </Link>
        <LanguageMenu opener={Button} short />
      </Stack>
      <Outlet />
    </Mui>
  );
};

export default PlainLayout;
