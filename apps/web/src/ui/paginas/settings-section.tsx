import type { ReactNode } from 'react';
import { Title } from '../pecas/title.tsx';
import { Card } from './card.tsx';
import classes from './settings-section.module.css';

interface SettingsSectionProps {
  id: string;
  titulo: string;
  descricao: ReactNode;
  children: ReactNode;
}

/** One of several matters on a page of the settings: what it is, and below it what can be changed. */
export function SettingsSection({ id, titulo, descricao, children }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id}>
          {titulo}
        </Title>
        <p className={classes.descricao}>{descricao}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
