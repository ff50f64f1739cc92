import { words } from './words.ts';

/** Promises in the languages that most creators write beside English and Russian. */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  de: [
    'ich verspreche|wir versprechen|garantiere|garantieren wir|versprochen|mein wort darauf',
    '(?:ich|wir) (?:werden?|schicken?|senden?|überweisen?|erstatten?|zahlen?) (?:dir|euch|ihnen)',
    '(?:schicke|sende|überweise|erstatte|zahle) ich (?:dir|euch|ihnen)',
    '(?:ich|wir) (?:werden?|mache|machen) (?:\\S+ ){0,5}(?:video|folge|tutorial|teil)',
    'geld zurück|kommt (?:sehr )?bald|nächste (?:woche|folge)|nächsten monat',
  ],
  es: [
    '(?:te|os|les|se) (?:lo )?(?:prometo|prometemos|garantizo|garantizamos|juro)|prometo|garantizo|lo prometido',
    '(?:te|os|le|les) (?:lo )?(?:enviar|mandar|devolver|reembolsar|pagar|dar)(?:é|emos)',
    '(?:haré|subiré|publicaré|grabaré|haremos|subiremos|voy a (?:hacer|subir|publicar|grabar|enviar))',
    'próximamente|la (?:próxima semana|semana que viene)|devolución del dinero',
  ],
  fr: [
    'je (?:te |vous |le )?(?:promets|garantis|jure)|nous (?:vous )?(?:promettons|garantissons)|promis',
    "je (?:te |vous |t[’'])?(?:enverrai|rembourserai|paierai|ferai|publierai)|je t[’']enverrai",
    'je vais (?:vous |te )?(?:faire|publier|envoyer|rembourser|mettre en ligne)',
    'la semaine prochaine|très bientôt|argent (?:sera )?remboursé',
  ],
  pt: [
    '(?:eu )?(?:prometo|garanto|juro)|prometemos|garantimos',
    'vou (?:te |lhe )?(?:fazer|enviar|mandar|postar|publicar|devolver|reembolsar)|(?:te|lhe) (?:enviarei|mandarei)',
    'em breve|(?:na )?(?:semana que vem|próxima semana)|dinheiro de volta',
  ],
  it: [
    '(?:te lo |ve lo )?(?:prometto|garantisco|giuro)|promettiamo|garantiamo',
    '(?:ti|vi) (?:invier|mander|rimborser|pagher|restituir)(?:ò|emo)|(?:farò|pubblicherò|caricherò) (?:\\S+ ){0,3}(?:video|tutorial|episodio)',
    'la (?:prossima settimana|settimana prossima)|prossimamente|soldi indietro',
  ],
  tr: [
    'söz veriyor(?:um|uz)|garanti (?:ediyor|veriyor)(?:um|uz)',
    'gönderece[ğk](?:im|iz)|haftaya|çok yakında',
  ],
  pl: [
    'obiecuj(?:ę|emy)|gwarantuj(?:ę|emy)',
    '(?:wyślę|zwrócę|nagram|opublikuję) (?:ci|wam|film|odcinek)|w przyszłym tygodniu|już wkrótce',
  ],
  id: [
    'saya (?:berjanji|janji|jamin)|kami (?:berjanji|jamin)',
    'akan saya (?:kirim|unggah)|minggu depan|segera hadir',
  ],
};

export const PROMISE_MARKS: readonly RegExp[] = Object.values(BY_LANGUAGE).map((marks) =>
  words(marks.join('|')),
);
