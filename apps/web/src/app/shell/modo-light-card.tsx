import '@mantine/core/styles/Switch.layer.css';
import { Paper, Switch } from '@mantine/core';
import classes from './guia.module.css';
import { useModoLight } from './modo-light.ts';

export function ModoLightCard() {
  const [light, setLight] = useModoLight();
  return (
    <Paper withBorder className={classes.toggle ?? ''}>
      <Switch
        size="md"
        labelPosition="left"
        label="Modo Light"
        description="Menu reduzido, com um guia das páginas aqui no Dashboard. Vale só neste aparelho."
        checked={light}
        onChange={({ currentTarget: { checked } }) => setLight(checked)}
        styles={{
          body: { justifyContent: 'space-between', alignItems: 'center', gap: '1rem', minHeight: 44 },
          labelWrapper: { flex: 1 },
          label: { fontWeight: 600, fontSize: '1rem' },
          description: { marginTop: 4, fontSize: '0.9375rem' },
        }}
      />
    </Paper>
  );
}
