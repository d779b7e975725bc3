export default function ConfiguracoesPage() {
  return null;
}
