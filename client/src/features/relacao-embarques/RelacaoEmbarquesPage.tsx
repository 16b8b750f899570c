/** The shipment-list report. */
export default function RelacaoEmbarquesPage() {
  return <h1>Relação de Embarques</h1>;
}
