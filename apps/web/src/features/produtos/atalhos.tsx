import { Link } from 'react-router';
import { Button } from '../../ui/pecas/button.tsx';
import { type Icon, IconTags, IconTruck } from '../../ui/sinais/icons.ts';
import classes from './produtos.module.css';

const ATALHOS: readonly { para: string; texto: string; icone: Icon }[] = [
  { para: '/fornecedores', texto: 'Fornecedores', icone: IconTruck },
  { para: '/etiquetas', texto: 'Etiquetas', icone: IconTags },
];

/** Pages that are reached from the products, in the page's header. */
export function Atalhos() {
  return ATALHOS.map(({ para, texto, icone: Icone }) => (
    <Button
      key={para}
      component={Link}
      to={para}
      className={classes.file ?? ''}
      title={texto}
      variant="default"
      leftSection={<Icone />}
    >
      <span className={classes.fileText}>{texto}</span>
    </Button>
  ));
}
