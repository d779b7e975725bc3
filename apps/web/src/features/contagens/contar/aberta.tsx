import { plural } from '@balcao/contract/base/numeros';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCores } from '../../../dados/categorias.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { opcional, tardio } from '../../../ui/paginas/tardio.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Switch } from '../../../ui/pecas/switch.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { IconCamera } from '../../../ui/sinais/icons.ts';
import { useProdutosDaContagem } from '../api.ts';
import { faltantesDe, linhasComVistas, type Vista } from '../na-tela.ts';
import { CONTAGENS } from '../textos.ts';
import { BuscaDaContagem } from './busca.tsx';
import classes from './contar.module.css';
import { Descartar } from './descartar.tsx';
import { LinhasContadas } from './linhas.tsx';
import { ProdutoNaMao } from './na-mao.tsx';
import { useContar } from './use-contar.ts';
import { useLeitor } from './use-leitor.ts';

const Camera = opcional(() => import('./camera-da-contagem.tsx'), 'A câmera não pôde ser carregada.');
const FaltamDialog = tardio(() => import('./faltam-dialog.tsx'));
const FecharDialog = tardio(() => import('./fechar-dialog.tsx'));

/** A touched device has a camera behind, and no keys. */
const TOUCHED = '(any-pointer: coarse)';

interface AbertaProps {
  contagem: Contagem;
  vistas: readonly Vista[];
}

/** Counting with one hand: what was read, how many, and below it what was counted. */
export function ContagemAberta({ contagem, vistas }: AbertaProps) {
  const produtos = useProdutosDaContagem();
  const cores = useCores();
  const toque = useMedia(TOUCHED);
  const linhas = useMemo(
    () => linhasComVistas(contagem, vistas, produtos.porId),
    [contagem, vistas, produtos.porId],
  );
  const faltantes = useMemo(
    () => faltantesDe(contagem, linhas, produtos.porId.values()),
    [contagem, linhas, produtos.porId],
  );
  const faltam = produtos.chegaram ? faltantes.length : contagem.faltam;
  const contar = useContar({ contagem, linhas, produtos });
  const { naMao, modo } = contar;
  const [texto, setTexto] = useState('');
  const [camera, setCamera] = useState(false);
  const [aberto, setAberto] = useState<'faltam' | 'fechar'>();
  const busca = useRef<HTMLInputElement>(null);
  const numero = useRef<HTMLInputElement>(null);
  const id = naMao?.produto.id;

  // The number is what comes next; then the next product.
  useEffect(() => {
    if (id !== undefined) numero.current?.focus({ preventScroll: true });
    else if (!toque) busca.current?.focus({ preventScroll: true });
  }, [id, toque]);

  const ler = (codigo: string) => {
    setTexto('');
    return contar.ler(codigo);
  };
  useLeitor({
    onCode: (rajada, campo) => {
      setTexto('');
      const { codigo, resto } = (campo && contar.codigoEm(campo.value, rajada)) || { codigo: rajada };
      // What the scanner typed there is no number.
      contar.ler(codigo, campo === numero.current ? resto : undefined);
    },
    onSolta: (key) => {
      if (naMao && /^[\d,.]$/.test(key)) numero.current?.focus();
      else if (!toque) busca.current?.focus();
    },
  });

  const escolher = (produto: Produto, como?: { corrige: boolean }) => {
    setTexto('');
    if (!contar.escolher(produto, como)) return;
    setAberto(undefined);
    numero.current?.focus({ preventScroll: true });
  };

  // A number that stands there counts first.
  const fechar = () => {
    if (!naMao?.digitado || contar.contar()) setAberto('fechar');
  };

  const lerComCamera = (
    <ActionIcon
      variant="subtle"
      className={classes.botaoDaCamera ?? ''}
      aria-label="Ler código com a câmera"
      onClick={() => setCamera(true)}
    >
      <IconCamera />
    </ActionIcon>
  );
  return (
    <>
      <Page voltar={CONTAGENS} titulo={contagem.nome}>
        <div className={classes.mesa}>
          <Card as="section" aria-label="Contar" className={classes.contar}>
            {camera ? (
              <Camera onCode={ler} onClose={() => setCamera(false)} />
            ) : (
              <BuscaDaContagem
                campo={busca}
                texto={texto}
                catalogo={produtos.catalogo}
                cores={cores}
                camera={toque && lerComCamera}
                onTexto={setTexto}
                onCode={ler}
                onEscolher={escolher}
              />
            )}
            {naMao ? (
              <ProdutoNaMao
                naMao={naMao}
                modo={modo}
                linha={linhas.find(({ produto }) => produto.id === id)}
                cor={cores.get(naMao.produto.categoria)}
                erro={contar.erro}
                campo={numero}
                toque={toque}
                onDigitar={contar.digitar}
                onContar={contar.contar}
              />
            ) : (
              <p className={contar.erro ? classes.erro : classes.convite}>
                {contar.erro ?? 'Leia um código, ou busque pelo nome.'}
              </p>
            )}
            <Switch
              label="Substituir"
              description="O número vale no lugar do que já foi contado, em vez de somar."
              checked={modo === 'substituir'}
              onChange={(event) => contar.setModo(event.currentTarget.checked ? 'substituir' : 'somar')}
            />
            <VisuallyHidden role="status">{contar.dito}</VisuallyHidden>
          </Card>
          <section className={classes.contados} aria-label="O que já foi contado">
            <div className={classes.cabeca}>
              <strong>{plural(linhas.length, 'contado', 'contados')}</strong>
              <Button variant="light" px="sm" disabled={faltam === 0} onClick={() => setAberto('faltam')}>
                {`faltam: ${faltam}`}
              </Button>
              <Button variant="default" px="sm" aria-label="Fechar contagem" onClick={fechar}>
                Fechar
              </Button>
            </div>
            {linhas.length > 0 && (
              <Card flush>
                <LinhasContadas
                  linhas={linhas}
                  produtos={produtos.porId}
                  cores={cores}
                  onCorrigir={(produto) => escolher(produto, { corrige: true })}
                />
              </Card>
            )}
            <p className={classes.regra}>
              O que está em comanda aberta já saiu da prateleira; o que está reservado para venda futura, não.
            </p>
            <Descartar contagem={contagem} vazia={linhas.length === 0} />
          </section>
        </div>
      </Page>
      {aberto === 'faltam' && (
        <FaltamDialog
          faltantes={faltantes}
          cores={cores}
          onEscolher={escolher}
          onClose={() => setAberto(undefined)}
        />
      )}
      {aberto === 'fechar' && (
        <FecharDialog
          contagem={contagem}
          faltam={faltam}
          contados={linhas.length}
          esperando={vistas.length}
          onClose={() => setAberto(undefined)}
        />
      )}
    </>
  );
}
