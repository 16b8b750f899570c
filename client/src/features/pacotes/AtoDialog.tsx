import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pacote } from '../../../../shared/contracts/pacote.ts';
import type { AtoDoPacote } from '../../../../shared/contracts/pacotes.ts';
import { agir } from '../../api/pacotes.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';
import { paths } from '../../navigation/paths.ts';
import { acaoEmPalavras } from './situacoes-do-pacote.tsx';

const palavras: Readonly<Record<AtoDoPacote, readonly [antes: string, depois: string]>> = {
  enviar: ['O pacote é enviado, assinado, ao sistema configurado. Sem resposta, o envio é repetido.', 'Envio pedido.'],
  entregar: [
    'Registra que o arquivo foi entregue por outro caminho. O pacote passa a esperar o retorno.',
    'Entrega registrada.',
  ],
  retificar: ['Os itens recusados seguem, com os dados atuais, em outro pacote.', 'Pacote de retificação montado.'],
  cancelar: ['Os registros deste pacote ficam livres para outro.', 'Pacote cancelado.'],
};

interface Props {
  readonly pacote: Pacote;
  readonly acao: AtoDoPacote;
  readonly onClose: () => void;
}

export default function AtoDialog({ pacote, acao, onClose }: Props) {
  const navigate = useNavigate();
  const [antes, depois] = palavras[acao];
  const [feito, setFeito] = useState(pacote.id_pacote);
  return (
    <CamposDialog
      title={`${acaoEmPalavras[acao]}: pacote ${pacote.numero}`}
      submitLabel={acaoEmPalavras[acao]}
      busyLabel="Gravando..."
      defaultValues={{ motivo: '' }}
      {...agir(({ motivo }: { readonly motivo: string }) => ({
        params: { id: pacote.id_pacote, acao },
        body: { versao: pacote.versao, ...(motivo.trim() !== '' && { motivo: motivo.trim() }) },
      }))}
      done={depois}
      onSuccess={setFeito}
      onClose={() => {
        onClose();
        // `retificar` creates a new package: open it.
        if (feito !== pacote.id_pacote) void navigate(paths.pacote(feito));
      }}
      autoFocus={false}
      campos={[
        acao === 'cancelar' && { nome: 'motivo', rotulo: 'Motivo', ajuda: 'Fica no histórico do pacote', linhas: 2 },
      ]}
    >
      <p className="mb-0">{antes}</p>
    </CamposDialog>
  );
}
