export const legal = {
  updated: 'Last changed on {{date, datetime(dateStyle: long; timeZone: UTC)}}',
  privacy: {
    title: 'Privacy policy',
    intro:
      'Replywell helps the owner of a YouTube channel answer comments. This page says what it keeps, why, and how you end it.',
    youtube: {
      title: 'YouTube API Services',
      text: 'Replywell uses YouTube API Services to read your channel, its videos and their comments, to publish the replies you approve and, where you say so, to delete a reply, approve or reject a comment, or block its author. Google’s own rules are in the <site>Google Privacy Policy</site>.',
      limited:
        'Replywell’s use and transfer of information received from Google APIs adheres to the <site>Google API Services User Data Policy</site>, including the Limited Use requirements: it is used only for what this page says, it is not used for advertising, nor to develop, improve or train generalized AI or ML models. No person reads it unless you ask for help, safety needs it or the law demands it.',
    },
    kept: {
      title: 'What is kept',
      account:
        'Your name, email address and picture from your Google account, or the address that you signed up with. A password goes to Firebase alone, which keeps a hash of it. The day of your last visit, and when you last downloaded your data.',
      channel:
        'Your channel, its videos, your notes on them, and their comments with the replies under them. What YouTube told us is deleted within {{youtube}} days of YouTube last telling it. Answers that you write down stay until you remove them, with the question; what viewers ask and you have not answered goes with the comments that ask it; notes on a video go with it.',
      drafts:
        'Drafts and the text of the replies you sent, as long as the comment they belong to, and in a batch up to {{youtube}} days after its end. After that only ids, times and counts stay. Your settings and statistics, with what your drafts have used in each month.',
      tokens:
        'The keys Google gives us to act for you: encrypted, on the server, never in the browser.',
      log: 'The operator’s log notes sign-ins, permissions, downloads and deletions under the id of your account, and errors of the page. It holds ids, times, numbers and, as the log of every server, network addresses, and none of your words. It is kept for {{log}} days at most.',
      backups:
        'The database can be put back to any minute of the last {{backups}} days. So what is deleted is gone for good after {{backups}} more days.',
    },
    use: {
      title: 'What it is used for',
      text: 'Only for sorting comments, for writing, sending and managing replies, and for your own statistics. To sort comments, and to write and check a draft, the comment with its author’s name and the replies under it, the video’s title, description, summary and your notes on it, your answers, a few of your earlier replies with what they answered and your prompt go to the model provider; to translate, only the text that you want translated. Where you choose it in the settings, comments are also loaded, sorted and drafted every hour, ready for your next visit. If you switch notices on, numbers and, where you want them, the comments’ words go to the address that you name, and the numbers through your browser’s push service, which cannot read them, to your browser. Nothing is sold, and nothing is published without your click.',
    },
    processors: {
      title: 'Who works on it for us',
      text: 'Google Cloud and Firebase keep the data and run the service, and Firebase sends the letters about an address or a password; the model at {{model}} sorts, drafts, checks and translates from what is sent to it and from nothing else.',
      appCheck:
        'reCAPTCHA by Google, in a document apart from the page, judges whether a person calls; Google’s privacy policy and terms hold for it.',
      others: 'Nobody else receives anything, unless you name an address for notices.',
      analytics:
        'Google Analytics counts visits where you allowed it. Nobody else receives anything, unless you name an address for notices.',
      model:
        'OpenAI does not train its models with what comes through its API, and keeps it for up to 30 days, to notice misuse.',
    },
    viewers: {
      title: 'If you write comments',
      text: 'Of those who comment, the name, the picture and the words that YouTube shows under the channel’s videos are kept, and deleted within {{youtube}} days of YouTube last telling them. What you delete on YouTube goes from here within the same time, and earlier if you write to the operator.',
    },
    rights: {
      title: 'On what grounds, and what you may ask',
      text: 'Creators’ data is processed to keep the contract with them, visits are counted only with consent, and viewers’ comments because answering them is a legitimate interest of the channel. You may ask to see your data, to have it corrected, deleted, limited or handed over, and object to its use. You may complain to the data protection authority of the place where you live or work.',
    },
    browser: {
      title: 'In your browser',
      text: 'A session cookie that keeps you signed in, and your choices of language, theme, views and cookies. The comments of your channel with their drafts, so that the page opens at once and also without a network; they leave when you log out or your session has ended, and at a visit what is older than {{youtube}} days. What you typed and did not save, until you save it or log out. No key of Google’s is kept there.',
      analytics:
        'Only if you choose “Accept all”, Google Analytics counts which pages are visited, never what is on them, under a random number that this browser keeps as long as you agree; change your mind here at any time:',
    },
    end: {
      title: 'How to end it',
      here: 'All of this is in the settings, under “Your data”:',
      disconnect:
        'Disconnect YouTube: Google is told at once that our permission has ended. Should Google not answer, the key is kept, encrypted and for this one purpose, until it does, for {{revocation}} days at most. Open batches are cancelled. If you do not come back within {{disconnected}} days, everything that came from YouTube is deleted.',
      download:
        'Download my data: one JSON file with your profile, channel, videos, comments, answers, drafts, replies, batches, settings and statistics.',
      remove:
        'Delete my data: your account here and everything stored about you, at once, or within the hour where something is in the way. Replies already on YouTube stay there; they are yours. Should Google not answer, the key is kept as after disconnecting. The numbers of this month’s drafts and of second looks at them, and of the units of YouTube used today, stay until the month and the day are over, under a keyed hash of your account’s id, so that a new account does not bring new ones. Your channel’s id stays with the times of its last replies, because they count for everybody who answers for it. The log keeps its lines for the rest of the {{log}} days.',
      text: 'You can also take access back at any time on <site>Google’s security settings page</site>. We notice within {{youtube}} days at the latest, stop, and what came from YouTube is deleted within {{youtube}} days of YouTube last telling it.',
    },
    contact: {
      title: 'Questions',
      text: '{{name}} runs this site and answers for the data. Write to <mail>{{email}}</mail>.',
    },
  },
  terms: {
    intro: 'Short terms for a small tool. By signing in you agree to them.',
    youtube: {
      title: 'YouTube’s terms are yours too',
      text: 'Replywell works through YouTube. By using it you agree to be bound by the <site>YouTube Terms of Service</site>.',
    },
    yours: {
      title: 'Your replies are yours',
      text: 'The model drafts, you decide. Every reply goes out under your channel’s name and only after you approved it, alone or as part of a batch you reviewed. Read them: models make mistakes.',
    },
    limits: {
      title: 'Limits',
      text: 'Replies are spaced and counted, because YouTube limits how many an application may send in a day. When the day’s share is used up, sending goes on the next day. Drafts by the model are counted too, each month.',
    },
    fair: {
      title: 'Fair use',
      text: 'Use it only for channels you own. Do not use it to send spam, to mislead viewers or to get round YouTube’s rules.',
    },
    promise: {
      title: 'What we promise',
      text: 'We take care, but the service comes as it is, without a warranty that it is always there. You may stop at any time, and so may we.',
    },
    operator: { title: 'Who runs this site', text: '{{name}}, <mail>{{email}}</mail>.' },
  },
};
