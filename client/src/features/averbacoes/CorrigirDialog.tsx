import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { lerDecimal } from '../../../../shared/contracts/cadastros/ler-digitado.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { corrigir } from '../../api/averbacoes.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';

interface Textos {
  importancia_segurada: string;
  data_embarque: string;
  placa: string;
  cnpj_tomador: string;
  cnpj_embarcador: string;
  km: string;
  observacao: string;
  motivo: string;
}

export default function CorrigirDialog({ averbacao, onClose }: { readonly averbacao: Averbacao; onClose(): void }) {
  const { id_averbacao: id, versao, moeda, premio } = averbacao;
  const antes: Textos = {
    importancia_segurada: averbacao.importancia_segurada.replace('.', ','),
    data_embarque: averbacao.data_embarque,
    placa: averbacao.placa ?? '',
    cnpj_tomador: averbacao.cnpj_tomador ?? '',
    cnpj_embarcador: averbacao.cnpj_embarcador ?? '',
    km: averbacao.km === null ? '' : String(averbacao.km),
    observacao: averbacao.observacao ?? '',
    motivo: '',
  };
  return (
    <CamposDialog
      title="Corrigir averbação"
      submitLabel="Corrigir"
      busyLabel="Gravando..."
      defaultValues={antes}
      mutationFn={({ motivo, ...campos }) => {
        const mudados = Object.entries(campos).filter(([nome, texto]) => texto !== antes[nome as keyof Textos]);
        const valores = mudados.map(([nome, texto]) => [nome, valorDe(nome, texto.trim())]);
        return corrigir(id, { versao, motivo, ...Object.fromEntries(valores) });
      }}
      invalidates={['averbacoes']}
      done={({ premio: agora }) =>
        `Averbação corrigida: prêmio de ${formatarReais(premio)} para ${formatarReais(agora)}.`
      }
      onClose={onClose}
      campos={[
        moeda === null && { nome: 'importancia_segurada', rotulo: 'Importância segurada (R$)', obrigatorio: true },
        { nome: 'data_embarque', rotulo: 'Data do embarque', obrigatorio: true, dia: true },
        { nome: 'placa', rotulo: 'Placa' },
        { nome: 'cnpj_tomador', rotulo: 'CNPJ do tomador' },
        { nome: 'cnpj_embarcador', rotulo: 'CNPJ do embarcador' },
        { nome: 'km', rotulo: 'Quilometragem', atributos: { inputMode: 'numeric' } },
        { nome: 'observacao', rotulo: 'Observação', linhas: 2 },
        {
          nome: 'motivo',
          rotulo: 'Motivo',
          obrigatorio: true,
          ajuda: 'Taxa e prêmio seguem as regras atuais da apólice',
          linhas: 2,
        },
      ]}
    />
  );
}

function valorDe(nome: string, texto: string): string | number | null {
  if (nome === 'importancia_segurada') return lerDecimal(texto);
  if (texto === '') return null;
  return nome === 'km' ? Number(lerDecimal(texto)) : texto;
}
