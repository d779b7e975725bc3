import { expect, it } from 'vitest';
import { escolherDesenho } from './escolher.ts';

it.each([
  // What the name begins with, and of that the longest.
  ['Bolo de cenoura (fatia)', 'cake'],
  ['Suco de laranja 300 ml', 'lemon'],
  ['Pão francês', 'baguette'],
  ['PAO DE QUEIJO', 'cheese'],
  ['Pão de forma integral', 'bread'],
  ['Água mineral 500 ml', 'droplet'],
  ['Água sanitária', 'spray'],
  ['Água de coco', 'cup'],
  ['Leite condensado', 'milk'],
  ['Creme de leite', 'milk'],
  ['Creme dental', 'dental'],
  ['Corte de cabelo', 'scissors'],
  ['Guarda-chuva', 'umbrella'],
  ['X-salada', 'burger'],
  // More than one of it.
  ['Pães', 'baguette'],
  ['Pastéis', 'chef-hat'],
  ['Flores', 'flower'],
  ['Coxinhas', 'meat'],
  ['Cereais matinais', 'bowl-spoon'],
  // A flavour is what is left.
  ['Kg de laranja', 'lemon'],
  ['Todo dia - Caju', 'apple'],
  ['Barra de cereal com morango', 'chocolate'],
  // What is left out of it.
  ['Bisnaguinha sem ovos', 'bread'],
  ['Refresco sem açúcar', 'lemon'],
  // As wholesalers write.
  ['REFRIG COCA COLA 350ML C/6 PROMO', 'bottle'],
  ['CERVEJA BRAHMA 350ML LT C/18', 'beer'],
  ['ENERG MONSTER 473ML LT ENERGY GREEN', 'bolt'],
  // No word of it is known: its letter.
  ['Neutrogena', undefined],
  ['Syflair', undefined],
  ['', undefined],
  ['123', undefined],
])('%s looks like: %s', (nome, desenho) => {
  expect(escolherDesenho(nome)).toBe(desenho);
});
