export default function NovaPage() {
  return null;
}
