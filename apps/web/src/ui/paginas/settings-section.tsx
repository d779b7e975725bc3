import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './settings-section.module.css';

interface SettingsSectionProps {
  /** Also the section's anchor. */
  id: string;
  titulo: string;
  descricao: string;
  children: ReactNode;
}

/** One matter of the settings: what it is at the left, what can be changed at the right. */
export function SettingsSection({ id, titulo, descricao, children }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id} tabIndex={-1} className={classes.titulo ?? ''}>
          {titulo}
        </Title>
        <Text c="dimmed" size="sm" mt="2xs">
          {descricao}
        </Text>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
