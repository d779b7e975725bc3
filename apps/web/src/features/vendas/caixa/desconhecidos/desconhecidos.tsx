import { formatNumber } from '@balcao/contract/base/numeros';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useEffect, useRef } from 'react';
import { comMantine } from '../../../../ui/com-mantine.tsx';
import { opcional } from '../../../../ui/paginas/tardio.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { Kbd } from '../../../../ui/pecas/kbd.tsx';
import { IconAlertTriangle } from '../../../../ui/sinais/icons.ts';
import type { Desconhecido } from '../carrinho/carrinho.ts';
import classes from './desconhecidos.module.css';

const CadastrarForm = opcional(
  comMantine(() => import('./cadastrar-form.tsx')),
  'Sem conexão para abrir o cadastro agora.',
);

export interface DesconhecidosProps {
  codigos: readonly Desconhecido[];
  aberto: string | undefined;
  mayRegister: boolean;
  onAbrir: (codigo: string | undefined) => void;
  onIgnorar: (codigo: string) => void;
  onCadastrado: (codigo: string, produto: Produto) => void;
}

/** Scanned codes that are in no total stay in sight until somebody deals with them. */
export function Desconhecidos(props: DesconhecidosProps) {
  const { codigos, aberto, mayRegister, onAbrir, onIgnorar, onCadastrado } = props;
  const list = useRef<HTMLUListElement>(null);
  // The newest is in sight.
  useEffect(() => {
    if (codigos.length > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [codigos]);
  if (codigos.length === 0) return null;
  return (
    <ul ref={list} className={classes.codes} aria-label="Códigos não cadastrados">
      {codigos.map(({ codigo, quantidade }, index) => (
        <li key={codigo} className={classes.code}>
          <p className={classes.text}>
            <IconAlertTriangle />
            <span>
              Código <strong>{codigo}</strong>
              <span>{` não cadastrado${quantidade > 1 ? ` · ${formatNumber(quantidade)} vezes` : ''}`}</span>
            </span>
          </p>
          {aberto === codigo ? (
            <CadastrarForm
              codigo={codigo}
              onSaved={(produto) => onCadastrado(codigo, produto)}
              onClose={() => onAbrir(undefined)}
            />
          ) : (
            <>
              {!mayRegister && (
                <p className={classes.hint}>
                  Peça ao dono da loja, ou a quem cuida dos produtos, para cadastrar.
                </p>
              )}
              <div className={classes.buttons}>
                {mayRegister && (
                  <Button
                    color="perigo"
                    onClick={() => onAbrir(codigo)}
                    {...(index === 0 ? { rightSection: <Kbd>F9</Kbd> } : {})}
                  >
                    Cadastrar
                  </Button>
                )}
                <Button variant="default" aria-label={`Ignorar ${codigo}`} onClick={() => onIgnorar(codigo)}>
                  Ignorar
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
