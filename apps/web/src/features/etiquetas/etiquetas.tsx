import { plural } from '@balcao/contract/base/numeros';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useDeferredValue, useMemo, useState } from 'react';
import { porExtensoDe } from '../../lib/format.ts';
import { cards, TitledCard } from '../../ui/paginas/card.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Stack } from '../../ui/pecas/stack.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { IconBarcode, IconPrinter, IconTags } from '../../ui/sinais/icons.ts';
import { codigoNa } from './desenho/paginas.tsx';
import { useCodigosProprios } from './escolha/codigos-proprios.ts';
import {
  type Escolhido,
  etiquetasDe,
  MAX_ETIQUETAS,
  maisEtiquetas,
  naTela,
  oQueImpede,
} from './escolha/escolha.ts';
import { EscolherProdutos } from './escolha/escolher-produtos.tsx';
import { Escolhidos } from './escolha/escolhidos.tsx';
import { FormatoCampos } from './papel/formato-campos.tsx';
import { guardarFormato, lerFormato, papelDito } from './papel/formato-guardado.ts';
import { emPaginas, porPagina } from './papel/formatos.ts';
import { imprimirEtiquetas } from './papel/imprimir.tsx';
import { Previa } from './previa.tsx';

/** As many are named where something is said of them. */
const NOMEADOS = 3;

interface EtiquetasProps {
  produtos: readonly Produto[];
  inicio: readonly Escolhido[];
}

/** Products, paper, and how it will look. */
export function Etiquetas({ produtos, inicio }: EtiquetasProps) {
  const [escolhidos, setEscolhidos] = useState(inicio);
  const [dito, setDito] = useState(lerFormato);
  const [comecar, setComecar] = useState('1');
  const [imprimindo, setImprimindo] = useState(false);
  const dar = useCodigosProprios();

  const tela = useMemo(() => naTela(escolhidos, produtos), [escolhidos, produtos]);
  const formato = useMemo(() => papelDito(dito), [dito]);
  const cabem = formato ? porPagina(formato) : 1;
  const primeira = /^\d{1,3}$/.test(comecar.trim()) ? Number(comecar) : 0;
  const erroDoComeco =
    dito.id === 'a4' && (primeira < 1 || primeira > cabem) ? `De 1 a ${cabem}.` : undefined;
  const impede = oQueImpede(tela) ?? (formato && !erroDoComeco ? undefined : 'Confira as medidas da folha.');
  const etiquetas = useMemo(() => etiquetasDe(tela).slice(0, MAX_ETIQUETAS), [tela]);
  const livres = dito.id === 'a4' && !erroDoComeco ? primeira - 1 : 0;
  const paginas = useMemo(
    () => (formato ? emPaginas(etiquetas, formato, livres) : []),
    [etiquetas, formato, livres],
  );
  // Typing stays ahead of drawing.
  const vista = useDeferredValue(useMemo(() => formato && { paginas, formato }, [paginas, formato]));

  const semCodigo = tela.filter(({ produto }) => produto.codigoBarras === null).map(({ produto }) => produto);
  const naoCabem = formato
    ? tela.filter(({ produto }) => produto.codigoBarras !== null && !codigoNa(produto, formato))
    : [];

  async function imprimir() {
    if (impede || !formato) return;
    guardarFormato(dito);
    setImprimindo(true);
    await imprimirEtiquetas(paginas, formato);
    setImprimindo(false);
  }

  return (
    <div className={cards.pair}>
      <TitledCard id="etiquetas-produtos" titulo="Produtos">
        <Stack gap="md">
          <EscolherProdutos
            produtos={produtos}
            onEscolher={(ids) =>
              setEscolhidos((antes) =>
                maisEtiquetas(
                  antes,
                  ids.map((id) => ({ id, quantas: 1 })),
                ),
              )
            }
          />
          {semCodigo.length > 0 && (
            <Note
              tom="atencao"
              titulo={plural(
                semCodigo.length,
                'produto sem código de barras',
                'produtos sem código de barras',
              )}
              acao={
                <Button
                  variant="default"
                  leftSection={<IconBarcode />}
                  loading={dar.isPending}
                  onClick={() => dar.mutate(semCodigo)}
                >
                  {semCodigo.length === 1 ? 'Criar código' : 'Criar códigos'}
                </Button>
              }
            >
              Sem código a etiqueta sai com nome e preço. A loja pode criar um código só dela.
            </Note>
          )}
          {tela.length === 0 ? (
            <EmptyState
              icone={IconTags}
              titulo="Nenhum produto escolhido"
              nota="Digite o nome, passe o leitor ou escolha uma categoria inteira."
            />
          ) : (
            <Escolhidos
              escolhidos={tela}
              onMudar={(id, quantas) =>
                setEscolhidos((antes) => antes.map((um) => (um.id === id ? { id, quantas } : um)))
              }
              onTirar={(id) => setEscolhidos((antes) => antes.filter((um) => um.id !== id))}
            />
          )}
        </Stack>
      </TitledCard>
      <TitledCard id="etiquetas-papel" titulo="Papel e prévia">
        <Stack gap="md">
          <FormatoCampos
            formato={dito}
            comecar={comecar}
            erroDoComeco={erroDoComeco}
            onFormato={setDito}
            onComecar={setComecar}
          />
          {naoCabem.length > 0 && (
            <Note tom="atencao" titulo="Código grande demais para esta etiqueta">
              {`${nomesDe(naoCabem.map(({ produto }) => produto.nome))}: sai só com nome e preço. Uma etiqueta mais larga pode ter lugar.`}
            </Note>
          )}
          <Text role="status" {...(impede ? { c: 'dimmed' } : {})}>
            {impede ?? somaDe(etiquetas.length, dito.id === 'a4' ? paginas.length : undefined)}
          </Text>
          <Button
            leftSection={<IconPrinter />}
            disabled={impede !== undefined}
            loading={imprimindo}
            onClick={() => void imprimir()}
          >
            Imprimir
          </Button>
          <Text c="dimmed" size="sm">
            Na janela de impressão: a impressora de etiquetas, papel do tamanho da etiqueta, escala 100% e sem
            margens. Imprima uma primeiro e passe o leitor nela.
          </Text>
          {/* Last: what is pressed stays where it is, however long the paper. */}
          {vista && vista.paginas.length > 0 && <Previa {...vista} />}
        </Stack>
      </TitledCard>
    </div>
  );
}

function nomesDe(nomes: readonly string[]): string {
  const mais = nomes.length - NOMEADOS;
  return mais > 0 ? `${nomes.slice(0, NOMEADOS).join(', ')} e mais ${mais}` : porExtensoDe(nomes);
}

/** `37 etiquetas em 2 folhas`. */
function somaDe(etiquetas: number, folhas: number | undefined): string {
  const quantas = plural(etiquetas, 'etiqueta', 'etiquetas');
  return folhas === undefined ? quantas : `${quantas} em ${plural(folhas, 'folha', 'folhas')}`;
}
