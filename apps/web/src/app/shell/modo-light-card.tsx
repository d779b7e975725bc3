import { Card } from '../../ui/paginas/card.tsx';
import { Switch } from '../../ui/pecas/switch.tsx';
import classes from './guia.module.css';
import { useModoLight } from './modo-light.ts';

export function ModoLightCard() {
  const [light, setLight] = useModoLight();
  return (
    <Card>
      <Switch
        size="md"
        labelPosition="left"
        label="Modo Light"
        description="Menu reduzido, com um guia das páginas aqui no Dashboard. Vale só neste aparelho."
        checked={light}
        onChange={({ currentTarget: { checked } }) => setLight(checked)}
        className={classes.setting}
      />
    </Card>
  );
}
