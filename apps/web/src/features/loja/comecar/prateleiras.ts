/** What a shop of each kind begins with: usual goods at usual prices of 2026, to be changed. Pure. */
import { moneyToText, parseMoney, toCentavos } from '@balcao/contract/base/money';
import type { Ramo } from '@balcao/contract/loja/ramos';
import { CABECALHOS, csvLine } from '@balcao/contract/produtos/arquivo/arquivo';
import { FIXAS } from '@balcao/contract/produtos/categorias';

export interface DaPrateleira {
  nome: string;
  /** Reais. */
  valor: number;
  unidade: 'un' | 'kg';
  categoria: string;
}

interface Prateleira {
  /** 'produtos de padaria'. */
  de: string;
  produtos: readonly DaPrateleira[];
}

/** Beside the six of every store: made with the first product that is of it. */
const PROPRIAS: Record<string, string> = {
  Pães: '#8a6a52',
  Doces: '#a8478f',
  Lanches: '#d0514a',
  Drinques: '#7a4fb5',
  Mercearia: '#8a6d3b',
  Hortifrúti: '#5b8c2a',
  Limpeza: '#3f7fbf',
  Serviços: '#a8478f',
};

export const COR_DA_CATEGORIA: ReadonlyMap<string, string> = new Map([
  ...FIXAS.map(({ nome, cor }) => [nome, cor] as const),
  ...Object.entries(PROPRIAS),
]);

/** 'Pão francês 19,90/kg', one a line, below the name of its category. */
function ler(texto: string): DaPrateleira[] {
  let categoria = '';
  return texto
    .trim()
    .split('\n')
    .flatMap((linha): DaPrateleira[] => {
      const [, nome, preco, peso] = /^\s*(.+) (\d+,\d\d)(\/kg)?$/.exec(linha) ?? [];
      if (nome === undefined || preco === undefined) {
        categoria = linha.trim();
        return [];
      }
      const valor = (parseMoney(preco) ?? 0) / 100;
      return [{ nome, valor, unidade: peso ? 'kg' : 'un', categoria }];
    });
}

export const PRATELEIRAS: Partial<Record<Ramo, Prateleira>> = {
  MERCADO: {
    de: 'produtos de mercado',
    produtos: ler(`
      Mercearia
      Arroz 5 kg 27,90
      Feijão carioca 1 kg 8,90
      Açúcar 1 kg 4,90
      Café 500 g 32,90
      Óleo de soja 900 ml 8,90
      Macarrão 500 g 4,90
      Farinha de trigo 1 kg 5,90
      Sal 1 kg 3,50
      Molho de tomate 3,50
      Biscoito recheado 3,90
      Ovos (dúzia) 12,90
      Bebidas
      Leite 1 L 5,90
      Refrigerante 2 L 10,90
      Água mineral 1,5 L 4,50
      Hortifrúti
      Banana 6,90/kg
      Tomate 8,90/kg
      Batata 6,90/kg
      Cebola 5,90/kg
      Limpeza
      Detergente 500 ml 2,90
      Papel higiênico (4 rolos) 8,90`),
  },
  PADARIA: {
    de: 'produtos de padaria',
    produtos: ler(`
      Pães
      Pão francês 19,90/kg
      Pão de forma 12,90
      Pão doce 4,50
      Broa de milho 4,50
      Croissant 8,90
      Comidas
      Pão de queijo 5,00
      Pão na chapa 6,50
      Misto-quente 13,90
      Coxinha 8,00
      Esfiha de carne 8,00
      Bebidas
      Café coado 5,50
      Café com leite 7,50
      Cappuccino 10,90
      Suco de laranja 300 ml 9,90
      Refrigerante lata 6,50
      Água mineral 500 ml 4,00
      Doces
      Bolo de cenoura (fatia) 8,90
      Sonho 7,50
      Brigadeiro 4,00
      Pudim (fatia) 9,90`),
  },
  RESTAURANTE: {
    de: 'produtos de lanchonete',
    produtos: ler(`
      Comidas
      Prato feito 26,90
      Marmita 24,90
      Comida por quilo 79,90/kg
      Salada 19,90
      Batata frita 24,90
      Porção de frango 39,90
      Lanches
      X-burger 19,90
      X-salada 22,90
      X-tudo 29,90
      Misto-quente 13,90
      Coxinha 8,00
      Pastel 10,00
      Bebidas
      Suco natural 300 ml 9,90
      Refrigerante lata 6,50
      Refrigerante 600 ml 9,00
      Água mineral 500 ml 4,00
      Cerveja long neck 10,90
      Café expresso 6,00
      Doces
      Açaí 300 ml 18,90
      Pudim (fatia) 9,90`),
  },
  BAR: {
    de: 'produtos de bar',
    produtos: ler(`
      Bebidas
      Cerveja 600 ml 15,90
      Cerveja long neck 10,90
      Chope 300 ml 9,90
      Chope 500 ml 14,90
      Refrigerante lata 7,00
      Água mineral 500 ml 5,00
      Suco 300 ml 10,90
      Energético 15,90
      Drinques
      Caipirinha 22,90
      Caipirinha de vodca 26,90
      Gim-tônica 29,90
      Dose de cachaça 8,00
      Dose de uísque 25,00
      Taça de vinho 22,90
      Comidas
      Batata frita 32,90
      Calabresa acebolada 39,90
      Frango à passarinho 44,90
      Isca de peixe 54,90
      Torresmo 34,90
      Amendoim 8,00`),
  },
  LOJA: {
    de: 'produtos de loja de roupas',
    produtos: ler(`
      Roupas
      Camiseta básica 49,90
      Camisa social 119,90
      Regata 39,90
      Blusa feminina 69,90
      Vestido 129,90
      Saia 79,90
      Short 69,90
      Bermuda 89,90
      Calça jeans 149,90
      Legging 69,90
      Moletom 139,90
      Jaqueta 199,90
      Conjunto infantil 79,90
      Body de bebê 34,90
      Cueca 24,90
      Calcinha 19,90
      Meia (par) 14,90
      Cinto 49,90
      Boné 59,90
      Chinelo 39,90`),
  },
  SERVICOS: {
    de: 'serviços de salão',
    produtos: ler(`
      Serviços
      Corte feminino 80,00
      Corte masculino 45,00
      Corte infantil 40,00
      Barba 35,00
      Corte e barba 70,00
      Escova 60,00
      Hidratação 90,00
      Coloração 150,00
      Luzes 280,00
      Progressiva 250,00
      Penteado 130,00
      Manicure 35,00
      Pedicure 40,00
      Pé e mão 70,00
      Esmaltação em gel 90,00
      Sobrancelha 35,00
      Depilação de buço 25,00
      Maquiagem 150,00
      Limpeza de pele 130,00
      Massagem (1 h) 150,00`),
  },
};

/** The goods as a file that comes in whole. Without a quantity they are without stock control: none was counted. */
export function csvDa(produtos: readonly DaPrateleira[]): string {
  const colunas = ['nome', 'valor', 'unidade', 'categoria', 'categoriaCor'] as const;
  const linhas = produtos.map(({ nome, valor, unidade, categoria }) =>
    csvLine([nome, moneyToText(toCentavos(valor)), unidade, categoria, PROPRIAS[categoria] ?? '']),
  );
  return csvLine(colunas.map((coluna) => CABECALHOS[coluna])) + linhas.join('');
}
