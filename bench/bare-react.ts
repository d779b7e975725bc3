/** The least that React takes until something can be sold: one read of the disk, a field, and thirty buttons. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const TILES = 30;
const PRODUTOS = 1000;

interface Produto {
  nome: string;
  valor: number;
}

const opening = indexedDB.open('bare', 1);
opening.onupgradeneeded = () => {
  const store = opening.result.createObjectStore('produtos');
  for (let n = 0; n < PRODUTOS; n += 1) store.put({ nome: `Produto ${n}`, valor: n + 0.99 }, n);
  opening.result.createObjectStore('vendas', { autoIncrement: true });
};
opening.onsuccess = () => {
  const read = opening.result.transaction('produtos').objectStore('produtos').getAll(undefined, TILES);
  read.onsuccess = () => createRoot(document.body).render(createElement(Till, { produtos: read.result }));
};

function Till({ produtos }: { produtos: readonly Produto[] }) {
  const tiles = produtos.map(({ nome, valor }) =>
    createElement('li', { key: nome }, createElement('button', { type: 'button' }, nome, ' ', valor)),
  );
  return [
    createElement('input', { key: 'field', role: 'searchbox', autoFocus: true }),
    createElement('ul', { key: 'tiles', 'aria-label': 'Produtos' }, tiles),
  ];
}
