import { Link } from 'react-router';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { cards } from '../../ui/paginas/card.tsx';
import { IconChevronRight } from '../../ui/sinais/icons.ts';
import classes from './guia.module.css';
import { itemsOf, menuOf } from './navigation.ts';

/** Every page as a card that says what it is for: what the reduced menu leaves out. */
export default function Guia() {
  const usuario = useUsuario();
  const plano = usePlano();
  const pages = itemsOf(menuOf(usuario, plano, false)).filter(({ path }) => path !== '/home');
  return (
    <nav aria-label="Guia de páginas">
      <ul className={cards.grid}>
        {pages.map(({ path, texto, descricao, icone: Icon }) => (
          <li key={path}>
            <Link to={path} className={`${cards.card} ${classes.card}`}>
              <Icon size="lg" className={classes.icon ?? ''} />
              <span className={classes.text}>
                <strong>{texto}</strong>
                <span>{descricao}</span>
              </span>
              <IconChevronRight className={classes.arrow ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
