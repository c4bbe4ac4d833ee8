import type { Deck } from './deck.ts';

export const beere: Deck = {
  art: 'beere',
  de: {
    brand: 'Stimme & Takt', eyebrow: 'Singen und Musik machen', claim: 'Du kannst singen. Du hast nur nie angefangen.',
    sub: 'Onlinekurse, Übungen und ein Chor im Netz für alle, denen jemand gesagt hat, sie sollten lieber zuhören.', cta: 'Mitsingen',
    offer: 'Vier Wochen Stimme', pitch: 'Zwanzig Übungen zu je zehn Minuten, vier Lieder und ein Abend, an dem alle zusammen singen.',
    benefits: [
      ['Zehn Minuten am Tag', 'Unter der Dusche, im Auto, in der Küche. Ein Raum genügt.'],
      ['Ohne Noten', 'Du lernst nach Gehör. Wer Noten will, bekommt sie dazu.'],
      ['Für jede Stimme', 'Alle Lieder in drei Lagen, hoch, mittel und tief.'],
      ['Gemeinsam', 'Am letzten Donnerstag singen alle, die mitmachen, ein Lied.'],
    ],
    steps: [['Woche 1', 'Atmen und Summen: Die Stimme wacht auf.'], ['Woche 2 und 3', 'Töne treffen, halten, verbinden.'], ['Woche 4', 'Vier Lieder und ein Abend im Chor.']],
    forWhom: ['Du singst nur, wenn keiner zuhört.', 'Du willst mit deinem Kind singen.', 'Du sprichst viel und bist abends heiser.', 'Du suchst einen Chor ohne Vorsingen.'],
    modules: [['Atem', 'Tief und ohne Druck.'], ['Klang', 'Wo die Stimme wohnt.'], ['Ton', 'Treffen ist Übung.'], ['Rhythmus', 'Der Fuß weiß es zuerst.'], ['Text', 'Verstanden werden.'], ['Lied', 'Alles zusammen.']],
    voices: [
      ['Juli B.', 'Erzieherin', 'Ich singe jetzt mit den Kindern, statt die Lautsprecher anzumachen.'],
      ['Hannes K.', 'Busfahrer', 'Vierzig Jahre lang hieß es, ich könne nicht singen. Stimmt nicht.'],
      ['Esra T.', 'Anwältin', 'Meine Stimme hält jetzt einen ganzen Verhandlungstag.'],
    ],
    faq: [
      ['Und wenn ich wirklich nicht singen kann?', 'Das ist bei weniger als zwei von hundert Menschen so. Wir finden es in der ersten Woche gemeinsam heraus.'],
      ['Brauche ich ein Instrument?', 'Nein. Alle Übungen haben eine Begleitung.'],
      ['Hört mich jemand?', 'Nur, wenn du willst. Du kannst Aufnahmen schicken, musst aber nicht.'],
      ['Wie lange habe ich Zugang?', 'Ein Jahr, so oft du willst.'],
    ],
    aboutTitle: 'Hallo, ich bin Mila', about: ['Ich bin Sängerin und Logopädin. Ich habe mit Rockbands gearbeitet und mit Menschen, die nach einem Schlaganfall wieder sprechen lernten.', 'Beide haben mir beigebracht, dass jede Stimme anfangen kann, an jedem Tag.'],
    figures: [['20', 'Übungen'], ['10 min', 'am Tag'], ['4', 'Lieder']],
    closing: 'Sing heute einen Ton.', closingSub: 'Die erste Übung ist frei und dauert vier Minuten.',
    products: [['Vier Wochen Stimme', 'Zwanzig Übungen, vier Lieder.', 7900], ['Stimme im Beruf', 'Für alle, die viel sprechen.', 8900, 9900], ['Liederheft', 'Zwanzig Lieder in drei Lagen.', 1600], ['Erste Übung', 'Vier Minuten, kostenlos.', 0]],
  },
  en: {
    brand: 'Voice & Beat', eyebrow: 'Singing and making music', claim: 'You can sing. You just never started.',
    sub: 'Online courses, exercises and a choir on the web for everyone who was told they had better listen.', cta: 'Sing along',
    offer: 'Four weeks of voice', pitch: 'Twenty exercises of ten minutes, four songs and one evening on which everybody sings together.',
    benefits: [
      ['Ten minutes a day', 'In the shower, the car, the kitchen. Any room will do.'],
      ['No sheet music', 'You learn by ear. If you like notes, you get them, too.'],
      ['For every voice', 'All songs in three ranges, high, middle and low.'],
      ['Together', 'On the last Thursday everyone who takes part sings one song.'],
    ],
    steps: [['Week 1', 'Breathing and humming: your voice wakes up.'], ['Weeks 2 and 3', 'Hit notes, hold them, join them.'], ['Week 4', 'Four songs and an evening in the choir.']],
    forWhom: ['You sing only when nobody listens.', 'You want to sing with your child.', 'You talk a lot and are hoarse at night.', 'You look for a choir without audition.'],
    modules: [['Breath', 'Deep and without pressure.'], ['Sound', 'Where your voice lives.'], ['Pitch', 'Hitting it is practice.'], ['Rhythm', 'Your foot knows first.'], ['Words', 'Being understood.'], ['Song', 'All of it together.']],
    voices: [
      ['Juli B.', 'Nursery teacher', 'Now I sing with the children instead of switching on the speaker.'],
      ['Hannes K.', 'Bus driver', 'For forty years they said I could not sing. Not true.'],
      ['Esra T.', 'Lawyer', 'My voice now lasts a whole day in court.'],
    ],
    faq: [
      ['What if I really cannot sing?', 'That is so for fewer than two people in a hundred. We find out together in week one.'],
      ['Do I need an instrument?', 'No. Every exercise has an accompaniment.'],
      ['Will somebody hear me?', 'Only if you like. You can send recordings, but you need not.'],
      ['How long do I have access?', 'A year, as often as you like.'],
    ],
    aboutTitle: 'Hello, I am Mila', about: ['I am a singer and a speech therapist. I have worked with rock bands and with people who learned to speak again after a stroke.', 'Both taught me that every voice can begin, on any day.'],
    figures: [['20', 'exercises'], ['10 min', 'a day'], ['4', 'songs']],
    closing: 'Sing one note today.', closingSub: 'The first exercise is free and takes four minutes.',
    products: [['Four weeks of voice', 'Twenty exercises, four songs.', 7900], ['Voice at work', 'For everyone who talks a lot.', 8900, 9900], ['Songbook', 'Twenty songs in three ranges.', 1600], ['First exercise', 'Four minutes, free.', 0]],
  },
};
